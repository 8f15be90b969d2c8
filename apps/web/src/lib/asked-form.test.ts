import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askForm, useAskedForm } from './asked-form.ts';

it('opens a requested form once, on its own screen, now or when that screen opens', () => {
  const [desks, printers] = [vi.fn(), vi.fn()];
  askForm({ screen: 'desks' });
  const { unmount } = renderHook(() => {
    useAskedForm('printers', printers);
    useAskedForm('desks', desks);
  });
  expect(desks.mock.calls).toEqual([[{ screen: 'desks' }]]);
  act(() => askForm({ screen: 'desks' }));
  expect(desks).toHaveBeenCalledTimes(2);
  expect(printers).not.toHaveBeenCalled();
  unmount();
  act(() => askForm({ screen: 'desks' }));
  expect(desks).toHaveBeenCalledTimes(2);
  renderHook(() => useAskedForm('desks', desks));
  expect(desks).toHaveBeenCalledTimes(3);
});
