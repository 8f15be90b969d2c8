import { limits } from '@balie/contract/common/limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../lib/notices.ts';
import { renderPiece } from '../testing/render.tsx';
import { Notices } from './notices.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (title: string) => act(() => void notify({ kind: 'success', title }));

beforeEach(() => {
  vi.useFakeTimers();
  renderPiece(<Notices />);
});
afterEach(() => vi.useRealTimers());

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
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByText('read me')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
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

  it('are announced: failures at once, the rest when it suits', () => {
    act(() => void notify({ kind: 'error', title: 'Mislukt' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Mislukt');
    expect(screen.getByRole('region', { name: 'Meldingen' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });
});
