import { isErrorCode } from '@balie/contract/common/errors.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import type { openDisplay } from '../../realtime.ts';
import type { Clerk } from './clerk.ts';

type Display = ReturnType<typeof openDisplay>;

/** The findings, by kind of failure; all lists must be empty. */
export interface Findings {
  readonly lost: string[];
  readonly missed: string[];
  readonly repeated: string[];
  readonly invented: string[];
  readonly speechless: string[];
}

/** Every call must be on every display exactly once, and nothing else. */
export async function judgeDisplays(
  db: Database,
  { siteId, displays }: { siteId: number; displays: readonly Display[] },
): Promise<Pick<Findings, 'missed' | 'repeated' | 'invented'>> {
  const calls = await db
    .selectFrom('calls')
    .where('site_id', '=', siteId)
    .select(['id', 'ticket_number as ticket'])
    .execute();
  const made = new Map(calls.map(({ id, ticket }) => [id, ticket]));
  const found = { missed: [] as string[], repeated: [] as string[], invented: [] as string[] };
  for (const [place, { shown }] of displays.entries()) {
    const tickets = new Map(shown.map(({ number, ticketNumber }) => [number, ticketNumber]));
    const of = (number: number, ticket: string) => `display ${place + 1}: call ${number} ${ticket}`;
    for (const [id, ticket] of made) if (!tickets.has(id)) found.missed.push(of(id, ticket));
    for (const [number, ticket] of tickets)
      if (made.get(number) !== ticket) found.invented.push(of(number, ticket));
    // Nobody is recalled here, so a ticket shown twice was repeated.
    const seen = new Set<string>();
    for (const { number, ticketNumber } of shown) {
      if (seen.has(ticketNumber)) found.repeated.push(of(number, ticketNumber));
      seen.add(ticketNumber);
    }
  }
  return found;
}

/** Only a code from the catalogue becomes a sentence on the screen, in both languages. */
export function judgeWords(clerks: readonly Clerk[]): {
  told: Map<string, number>;
  speechless: string[];
} {
  const told = new Map<string, number>();
  const speechless = clerks.flatMap(({ silences }) => silences);
  for (const { status, body } of clerks.flatMap((clerk) => clerk.told)) {
    const message = (body as { message?: unknown } | undefined)?.message;
    if (isErrorCode(message)) told.set(message, (told.get(message) ?? 0) + 1);
    else speechless.push(`${status} ${JSON.stringify(body)}`);
  }
  return { told, speechless };
}
