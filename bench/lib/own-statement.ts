import { sql } from 'kysely';
import { callVisit, endVisit } from '../../apps/server/src/features/visits/action-repository.ts';
import type { AtDesk } from '../../apps/server/src/features/visits/row-repository.ts';
import type { Executor } from '../../apps/server/src/platform/database/database.ts';
import type { Stage } from './stage.ts';

/** Each value of a statement, with what pgbench writes in its place. */
const VISIT = -1;
const at: AtDesk = {
  siteId: -2,
  deskId: -3,
  userId: -4,
  timeZone: 'zone',
  today: 'today',
  now: new Date(0),
  session: { tokenHash: Buffer.alloc(0), since: new Date(1) },
};
const written = new Map<unknown, string>([
  [VISIT, ':id'],
  [at.siteId, ':site'],
  [at.deskId, ':desk'],
  [at.userId, ':user'],
  [at.now, 'now()'],
  [at.session.tokenHash, 'sha256(int4send(:user::int))'],
  [at.session.since, "timestamptz '2000-01-01'"],
]);

type Transition = typeof callVisit;

/** The text that the product sends for a transition, for pgbench. */
async function scriptOf(stage: Stage, transition: Transition): Promise<string> {
  let script = '';
  const listening = {
    getExecutor: () => stage.db.getExecutor(),
    executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
      script = query.sql.replace(/\$(\d+)/g, (_, number: string) => {
        const text = written.get(query.parameters[Number(number) - 1]);
        if (text === undefined) throw new Error(`Nobody knows what to write for $${number}.`);
        return text;
      });
      return { rows: [] };
    },
  };
  await transition(listening as unknown as Executor, at, VISIT);
  return `${script.replace(/\s+/g, ' ').trim()};`;
}

/** Calling and ending with the statements of the product itself. */
export async function ownStatements(stage: Stage): Promise<string> {
  // Sessions that pgbench can name by their user.
  await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at)
    select sha256(int4send(id)), id, now(), now() from users on conflict do nothing`.execute(
    stage.db,
  );
  return `${await scriptOf(stage, callVisit)}\n${await scriptOf(stage, endVisit)}`;
}
