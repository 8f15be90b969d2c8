import { limits } from '@balie/contract/common/limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../lib/notices.ts';
import { renderPiece } from '../testing/render.tsx';
import { Notices } from './notices.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (title: string) => act(() => void notify({ kind: 'success', title }));

const card = (title: string): Element => {
  const found = screen.getByText(title).closest('[data-kind]');
  if (!found) throw new Error(`No notice ${title}`);
  return found;
};
const cards = () => [...document.querySelectorAll('[data-kind]')].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  renderPiece(<Notices />);
});

describe('notices', () => {
  it('stack, each for its own ten seconds', () => {
    show('first');
    pass(4_000);
    show('second');
    pass(limits.notice.displayMs - 4_000);
    expect(screen.queryByText('first')).not.toBeInTheDocument();
    expect(screen.getByText('second')).toBeVisible();
    pass(4_000);
    expect(screen.queryByText('second')).not.toBeInTheDocument();
  });

  it('stay while someone points at them, and take up the rest of their time afterwards', () => {
    show('read me');
    pass(9_000);
    fireEvent.mouseEnter(card('read me'));
    pass(60_000);
    expect(screen.getByText('read me')).toBeVisible();
    fireEvent.mouseLeave(card('read me'));
    pass(999);
    expect(screen.getByText('read me')).toBeVisible();
    pass(1);
    expect(screen.queryByText('read me')).not.toBeInTheDocument();
  });

  it('can be closed by hand', () => {
    show('away');
    fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }));
    expect(screen.queryByText('away')).not.toBeInTheDocument();
  });

  it('offer one action, once', () => {
    const run = vi.fn();
    act(() => void notify({ kind: 'info', title: 'Beëindigd', action: { label: 'Herstel', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Herstel' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Beëindigd')).not.toBeInTheDocument();
  });

  it('are announced once each: failures at once, the others when the user is idle', () => {
    act(() => void notify({ kind: 'error', title: 'Mislukt' }));
    show('Gelukt');
    for (const [title, live] of [
      ['Mislukt', 'assertive'],
      ['Gelukt', 'polite'],
    ] as const) {
      const regions: string[] = [];
      for (let at: Element | null = card(title); at; at = at.parentElement) {
        const own = at.getAttribute('aria-live') ?? at.getAttribute('role');
        if (own) regions.push(own);
      }
      expect(regions, title).toEqual([live]);
    }
  });

  it('with the same text merge, with a count and ten more seconds', () => {
    for (const _ of [1, 2, 3]) show('Bewaard');
    expect(cards()).toEqual(['Bewaard×33 keer']);
    pass(9_000);
    show('Bewaard');
    pass(9_000);
    expect(cards()).toEqual(['Bewaard×44 keer']);
    pass(1_000);
    expect(cards()).toEqual([]);
  });

  it('about the same thing are replaced by the newest, which is counted from one', () => {
    const tell = (title: string) =>
      act(() => void notify({ kind: 'success', title, about: 'visit 8' }));
    tell('heeft nu voorrang');
    show('Iets anders');
    tell('heeft geen voorrang meer');
    tell('heeft nu voorrang');
    expect(cards()).toEqual(['heeft nu voorrang', 'Iets anders']);
  });

  it('are at most three; the oldest success is removed before a failure', () => {
    act(() => void notify({ kind: 'error', title: 'Mislukt' }));
    for (const title of ['een', 'twee', 'drie', 'vier']) show(title);
    expect(cards()).toEqual(['drie', 'vier', 'Mislukt']);
  });
});
