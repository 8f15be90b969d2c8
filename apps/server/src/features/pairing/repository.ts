import type { PAIRING_KINDS, PAIRING_STATES } from '@balie/contract/features/pairing/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

export type PairingKind = (typeof PAIRING_KINDS)[number];

interface NewPairing {
  organisation: string;
  kind: PairingKind;
  code: string;
  tokenHash: Buffer;
  now: Date;
}

/** Whether the code was free. */
export async function insertPairing(executor: Executor, pairing: NewPairing): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto('pairings')
    .columns(['organisation_id', 'kind', 'code', 'token_hash', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('organisations')
        .where('slug', '=', pairing.organisation)
        .select([
          'organisations.id',
          eb.val(pairing.kind).as('kind'),
          eb.val(pairing.code).as('code'),
          eb.val(pairing.tokenHash).as('token_hash'),
          sql<Date>`${pairing.now}::timestamptz`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

interface SoughtPairing {
  code: string;
  kind: PairingKind;
  organisationId: number;
  since: Date;
}

/** Takes a code that is still shown, so it can be bound only once; returns the hash of its token. */
export async function takePairing(
  executor: Executor,
  sought: SoughtPairing,
): Promise<Buffer | undefined> {
  const row = await executor
    .deleteFrom('pairings')
    .where('code', '=', sought.code)
    .where('kind', '=', sought.kind)
    .where('organisation_id', '=', sought.organisationId)
    .where('created_at', '>', sought.since)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash;
}

export async function findPairingState(
  executor: Executor,
  { tokenHash, since }: { tokenHash: Buffer; since: Date },
): Promise<(typeof PAIRING_STATES)[number]> {
  const { rows } = await sql<{ bound: boolean; waiting: boolean }>`
    select exists (select from device_tokens where token_hash = ${tokenHash}) as bound,
      exists (select from pairings where token_hash = ${tokenHash} and created_at > ${since}) as waiting`.execute(
    executor,
  );
  const [found] = rows;
  if (found?.bound) return 'PAIRED';
  return found?.waiting ? 'WAITING' : 'GONE';
}

/** Codes created up to this moment are no longer shown. */
export async function deletePairingsUntil(executor: Executor, until: Date): Promise<void> {
  await executor.deleteFrom('pairings').where('created_at', '<=', until).execute();
}
