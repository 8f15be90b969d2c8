import type { AtDesk } from '@balie/server/features/visits/desk-context.ts';
import {
  callVisit,
  endAllAtDesk,
  endVisit,
} from '@balie/server/features/visits/transitions/action-repository.ts';
import { callNext } from '@balie/server/features/visits/transitions/call-next-repository.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { currentDeadline } from '@balie/server/platform/database/request-scope.ts';
import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** Placeholder values for the statements, and below, what pgbench writes in their place. */
const VISIT = -1;
const at: AtDesk = {
  siteId: -2,
  deskId: -3,
  userId: -4,
  timeZone: 'zone',
  today: 'today',
  now: new Date(0),
  session: { tokenHash: Buffer.alloc(0), since: new Date(1), begunSince: new Date(1) },
};
const written = new Map<unknown, string>([
  [VISIT, ':id'],
  [null, 'null'],
  [currentDeadline(), "'infinity'"],
  [at.siteId, ':site'],
  [at.deskId, ':desk'],
  [at.userId, ':user'],
  [at.now.toISOString(), 'now()'],
  [at.session.tokenHash, 'sha256(int4send(:user::int))'],
  [at.session.since.toISOString(), "timestamptz '2000-01-01'"],
]);

type Ask = (executor: Executor) => Promise<unknown>;

/** The statement that the product sends for a transition, as a pgbench script. */
async function scriptOf(stage: Stage, ask: Ask): Promise<string> {
  let script = '';
  const listening = {
    getExecutor: () => stage.db.getExecutor(),
    executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
      script = query.sql.replace(/\$(\d+)/g, (_, number: string) => {
        const value = query.parameters[Number(number) - 1];
        const text = value === at.today ? `'${stage.today}'` : written.get(value);
        if (text === undefined) throw new Error(`No pgbench value is known for $${number}.`);
        return text;
      });
      return { rows: [] };
    },
  };
  await ask(listening as unknown as Executor);
  return `${script.replace(/\s+/g, ' ').trim()};`;
}

/** Sessions whose token hash pgbench can derive from the user id. */
const openSessions = (stage: Stage) =>
  sql`insert into sessions (token_hash, user_id, created_at, last_seen_at)
    select sha256(int4send(id)), id, now(), now() from users on conflict do nothing`.execute(
    stage.db,
  );

/** Calling and ending a visit, with the product's own statements. */
export async function ownStatements(stage: Stage): Promise<string> {
  await openSessions(stage);
  const call = await scriptOf(stage, (executor) => callVisit(executor, at, VISIT));
  const end = await scriptOf(stage, (executor) => endVisit(executor, at, VISIT));
  return `${call}\n${end}`;
}

/** Calling the next visit and ending it, likewise. */
export async function ownNextStatements(stage: Stage): Promise<string> {
  await openSessions(stage);
  const next = await scriptOf(stage, (executor) => callNext(executor, at, undefined));
  const end = await scriptOf(stage, (executor) => endAllAtDesk(executor, at, undefined));
  return `${next}\n${end}`;
}
