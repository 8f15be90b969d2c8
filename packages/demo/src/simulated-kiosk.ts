import { randomUUID } from 'node:crypto';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import {
  type KioskResult,
  kioskResultSchema,
} from '@balie/contract/features/kiosk/result-schema.ts';
import {
  heartbeatAnswerSchema,
  kioskStateSchema,
} from '@balie/contract/features/kiosk/state-schema.ts';
import { nextLeased, writeTicketNumber } from '@balie/contract/features/kiosk/ticket-number.ts';
import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { kioskSchema } from '@balie/contract/features/kiosks/schema.ts';
import { startedPairingSchema } from '@balie/contract/features/pairing/schema.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';

interface Input {
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly params?: Record<string, string | number>;
  readonly body?: object;
}
export type Send = (
  operation: Operation,
  input: Input,
) => Promise<{ readonly status: number; readonly body?: unknown }>;

export interface SimulatedKiosk {
  readonly name: string;
  /** What a visitor without an appointment reads; undefined if nothing is on offer. */
  walkIn(): Promise<KioskResult | undefined>;
  checkIn(code: string): Promise<KioskResult>;
  /** A heartbeat, which also brings new ticket numbers. */
  beat(): Promise<void>;
  /** Revokes the token, so that the kiosk is free again. */
  close(): Promise<void>;
}

interface Opening {
  readonly send: Send;
  readonly cookie: string;
  readonly siteId: number;
  readonly now?: () => Date;
}

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

/** Pairs with a kiosk that is not online and has something to offer; undefined if there is none. */
export async function openSimulatedKiosk({
  send,
  cookie,
  siteId,
  now = () => new Date(),
}: Opening): Promise<SimulatedKiosk | undefined> {
  const { body: listed } = await send(kiosksOperations.listKiosks, { cookie, params: { siteId } });
  const free = kioskSchema
    .array()
    .parse(listed)
    .find(({ state, settings }) => state !== 'ONLINE' && settings.domainIds.length > 0);
  if (!free) return undefined;
  const started = await send(kioskOperations.startKioskPairing, {});
  const { code, token } = startedPairingSchema.parse(started.body);
  const params = { siteId, userId: free.userId };
  await send(kiosksOperations.pairKiosk, { cookie, params, body: { code } });

  const ask = async (operation: Operation, body?: object) => {
    const answer = await send(operation, {
      headers: { [DEVICE_HEADER]: token },
      ...(body && { body }),
    });
    if (answer.status !== 200) throw new Error(`The kiosk was answered ${answer.status}.`);
    return answer.body;
  };
  const state = kioskStateSchema.parse(await ask(kioskOperations.getKioskState));
  let { leases } = state;
  const given = new Map<string, number>();
  const take = (prefix: string): string | null => {
    const day = dayInZone(now(), state.site.timeZone);
    const next = nextLeased(leases, { day, prefix, after: given.get(prefix) ?? 0 });
    if (next === undefined) return null;
    given.set(prefix, next);
    return writeTicketNumber(prefix, next);
  };
  /** Sends the request and prints the ticket, as a kiosk does. */
  const touch = async (
    operation: Operation,
    asked: { number: string | null; [more: string]: unknown },
  ) => {
    const key = randomUUID();
    const languageId = anyOf(state.languages)?.id ?? null;
    const body = { key, at: now().toISOString(), languageId, ...asked };
    const result = kioskResultSchema.parse(await ask(operation, body));
    if ('ticketNumber' in result && result.paper && result.outcome !== 'ALREADY') {
      await ask(kioskOperations.printKioskTicket, { key: `paper-${key}`, of: key });
    }
    return result;
  };
  const beat = async () => {
    const body = { version: 'simulation', waiting: 0 };
    ({ leases } = heartbeatAnswerSchema.parse(await ask(kioskOperations.kioskHeartbeat, body)));
  };
  await beat();
  return {
    name: free.name,
    beat,
    async walkIn() {
      const domainId = anyOf(state.settings.offered);
      const domain = state.domains.find(({ id }) => id === domainId);
      if (!domain) return undefined;
      const number = take(domain.prefix);
      return touch(kioskOperations.takeTicket, { domainId: domain.id, number });
    },
    // The server knows the domain, so it gives the number.
    checkIn: (code) => touch(kioskOperations.checkIn, { by: { way: 'CODE', code }, number: null }),
    async close() {
      await send(kiosksOperations.revokeKiosk, { cookie, params });
    },
  };
}
