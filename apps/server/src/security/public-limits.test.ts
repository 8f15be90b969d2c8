import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { pairingOperations } from '@balie/contract/features/pairing/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createSignInApp } from '@balie/testkit/sign-in-app.ts';
import { afterAll, describe, expect, it } from 'vitest';

const door = await createSignInApp();
afterAll(() => door.app.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const attempts = {
  'asking for codes to pair a device': (address: string) =>
    door.app.anonymous.send(pairingOperations.startPairing, {
      body: { kind: 'DISPLAY' },
      ...from(address),
    }),
  'trying names of displays': (address: string) =>
    door.app.anonymous.send(displayOperations.getDisplay, {
      params: { screenId: 'no-such-display-anywhere' },
      ...from(address),
    }),
};

describe.each(Object.entries(attempts))('%s', (_, attempt) => {
  it('is counted by the /64 of an IPv6 address, which one customer has', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 80; host++) {
      attacked();
      statuses.push((await attempt(`2001:db8:7:7::${host.toString(16)}`)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    // The neighbour is somebody else.
    expect((await attempt('2001:db8:7:8::1')).statusCode).not.toBe(429);
  });
});
