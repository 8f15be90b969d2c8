import { expect, it, onTestFinished, vi } from 'vitest';
import { Rows } from './rows.ts';

const REST_MS = 500;
const settling = () => [...document.querySelectorAll('tr')].map((row) => 'settling' in row.dataset);

/** A table with rows 20 px apart; records how many rows were marked at each measurement. */
function drawTable(count: number) {
  document.body.innerHTML = `<div><table><tbody>${'<tr></tr>'.repeat(count)}</tbody></table></div>`;
  const marked: number[] = [];
  const places = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
  onTestFinished(() => places.mockRestore());
  places.mockImplementation(function (this: HTMLElement) {
    marked.push(document.querySelectorAll('[data-settling]').length);
    return 20 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  return { marked, body: document.querySelector('tbody') as HTMLElement };
}

it('measures all rows before it marks those that moved', () => {
  const { marked, body } = drawTable(5);
  const rows = new Rows();
  rows.look(0, REST_MS, false);
  expect(settling()).toEqual(Array(5).fill(false));
  body.prepend(document.createElement('tr'));
  rows.look(10, REST_MS, false);
  expect(settling()).toEqual(Array(6).fill(true));
  expect(marked).toEqual(Array(11).fill(0));
});

it('rows that moved ignore presses for a fixed time, longer if they move again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { body } = drawTable(2);
  const rows = new Rows();
  rows.look(performance.now(), REST_MS, false);
  body.prepend(body.children[1] as Element);
  rows.look(performance.now(), REST_MS, false);
  expect(settling()).toEqual([true, true]);
  vi.advanceTimersByTime(300);
  body.append(document.createElement('tr'));
  body.insertBefore(body.children[2] as Element, body.children[1] as Element);
  rows.look(performance.now(), REST_MS, false);
  vi.advanceTimersByTime(200);
  // The first has not moved since; the second is new, and the last moved again.
  expect(settling()).toEqual([false, true, true]);
  vi.advanceTimersByTime(300);
  expect(settling()).toEqual([false, false, false]);
});

it('a row moved by the user accepts presses at once', () => {
  const { body } = drawTable(2);
  const rows = new Rows();
  rows.look(0, REST_MS, false);
  body.prepend(body.children[1] as Element);
  rows.look(10, REST_MS, true);
  expect(settling()).toEqual([false, false]);
});
