import type { Database, Executor } from '../platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '../platform/deployments.ts';
import { lockFirstData } from './first-data-lock.ts';
import { createNewOrganisation, FIRST_ADMINISTRATOR } from './new-organisation.ts';

/** Where people begin: whoever opens it chooses a name and a password. */
export const startAddress = (origin: string, secret: string): string => `${origin}/start/${secret}`;

/**
 * What the operator reads at a start. In an empty database one organisation is made, and the address is
 * told that lets its administrator in. As long as nobody came in, a later start says how to get another.
 */
export async function tellFirstStart(
  db: Database,
  { origin, now }: { origin: string; now: Date },
): Promise<string[]> {
  const secret = await db.transaction().execute(async (trx) => {
    // Several nodes may start together: one of them sets up.
    await lockFirstData(trx);
    if (await trx.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) {
      return undefined;
    }
    const organisation = { slug: DEFAULT_ORGANISATION, name: 'Balie' };
    const made = await createNewOrganisation(trx, {
      ...organisation,
      username: FIRST_ADMINISTRATOR,
      now,
    });
    return made.secret;
  });
  if (secret) {
    return [
      'Begin here, once, within 24 hours:',
      startAddress(origin, secret),
      `It stands in this log only. For a new one: npm run admin -- address ${FIRST_ADMINISTRATOR}`,
    ];
  }
  const waiting = await findWhoNeverCameIn(db);
  if (waiting === undefined) return [];
  return [
    'Nobody has begun yet. For the address to begin at:',
    `npm run admin -- address ${waiting}`,
  ];
}

/** The administrator to begin with, while no administrator has a way in. */
async function findWhoNeverCameIn(executor: Executor): Promise<string | undefined> {
  const administrators = await executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('organisations.slug', '=', DEFAULT_ORGANISATION)
    .where('users.role', '=', 'ADMIN')
    .where('users.active', '=', true)
    .orderBy('users.id')
    .select(['users.username', 'users.password_hash', 'users.identity_subject'])
    .execute();
  const someoneCame = administrators.some(
    (user) => user.password_hash !== null || user.identity_subject !== null,
  );
  return someoneCame ? undefined : administrators[0]?.username;
}
