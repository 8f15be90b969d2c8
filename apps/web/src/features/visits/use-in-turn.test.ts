import { describe, expect, it, vi } from 'vitest';
import { PressesInTurn } from './use-in-turn.ts';

function bench() {
  const turns = new PressesInTurn();
  const begun: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(): void }>();
  const press = (name: string, at?: number) =>
    turns.press(
      name,
      () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) =>
          ends.set(name, { resolve, reject: () => reject(new Error('refused')) }),
        );
      },
      at,
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { press, begun, end: (name: string) => ends.get(name), settle };
}

describe('what a clerk presses', () => {
  it('waits while another action is in progress', async () => {
    const { press, begun, end, settle } = bench();
    press('priority');
    press('call');
    expect(begun).toEqual(['priority']);
    end('priority')?.resolve();
    await settle();
    expect(begun).toEqual(['priority', 'call']);
  });

  it('twice is done once', async () => {
    const { press, begun, end, settle } = bench();
    press('next');
    press('next');
    end('next')?.resolve();
    await settle();
    expect(begun).toEqual(['next']);
    press('next');
    expect(begun).toEqual(['next', 'next']);
  });

  it('is dropped after a refusal of the previous action, or long after the press', async () => {
    const { press, begun, end, settle } = bench();
    press('end');
    press('next');
    end('end')?.reject();
    await settle();
    expect(begun).toEqual(['end']);
    press('end');
    press('next', performance.now() - 5_000);
    end('end')?.resolve();
    await settle();
    expect(begun).toEqual(['end', 'end']);
    press('call');
    expect(begun).toEqual(['end', 'end', 'call']);
  });

  it('waits one at a time, the first one', async () => {
    const { press, begun, end, settle } = bench();
    press('priority');
    press('call A');
    press('call B');
    end('priority')?.resolve();
    await settle();
    expect(begun).toEqual(['priority', 'call A']);
  });

  it.each([
    [2_999, ['end', 'next']],
    [3_000, ['end']],
  ])('after %i ms of waiting, the actions that have started are %j', async (ms, all) => {
    const { press, begun, end, settle } = bench();
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    press('end');
    press('next', 10_000 - ms);
    end('end')?.resolve();
    await settle();
    expect(begun).toEqual(all);
  });
});
