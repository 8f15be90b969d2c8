import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shownNotices } from '../../../lib/notices.ts';

import { toValues, useInstructionForm } from './instruction-form.ts';

const INSTRUCTION = {
  ...{ kiosk: { id: 5 }, domain: { id: 2 }, regime: { id: 3 }, waitingRoom: { id: 1 } },
  ...{ standardText: 'a-key', registerAppointment: true, enableImage: false, arrowAngle: null },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', imageUrlId: null },
};

async function submit(more: object) {
  const onSubmit = vi.fn(async () => undefined);
  const initial = { ...toValues(INSTRUCTION as never), ...more };
  const { result } = renderHook(() => useInstructionForm({ initial, onSubmit }));
  await act(async () => result.current.props.onSubmit());
  return { sent: onSubmit.mock.calls.length, codes: result.current.codes };
}

it('sends directions as they are typed', async () => {
  expect(await submit({})).toEqual({ sent: 1, codes: {} });
  expect(shownNotices()).toEqual([]);
});

it('shows that the kiosk is missing, with other missing fields, and sends nothing', async () => {
  const { sent, codes } = await submit({ kioskId: null, domainId: null });
  expect(sent).toBe(0);
  expect(Object.keys(codes)).toContain('kioskId');
  expect(shownNotices()).toMatchObject([{ kind: 'error' }]);
});

it('shows what is missing without a domain, as the server reports it', async () => {
  const { codes } = await submit({ domainId: null });
  expect(codes).toEqual({});
});
