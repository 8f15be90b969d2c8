import { CommandError } from '../commands/command-error.ts';
import type { CommandOutput } from '../commands/run-command.ts';
import { isAccountSlowed, unlockAccount } from '../features/auth/service.ts';
import { createLink } from '../features/one-time-links/service.ts';
import { startAddress } from '../first-start/first-start.ts';
import { recordChange } from '../platform/changes.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { chooseOrganisation } from './organisations.ts';
import { hostAdvice, publicOriginOf } from './origin.ts';
import { type Administrator, findPerson, listAdministrators } from './repository.ts';

interface Named {
  readonly slug: string | undefined;
  readonly username: string | undefined;
}

const describe = ({ username, name, active, cameIn }: Administrator) =>
  `${username}${name ? ` (${name})` : ''}${active ? '' : ', deactivated'}${cameIn ? '' : ', has not signed in yet'}`;

export async function showAdministrators(
  db: Database,
  slug: string | undefined,
): Promise<CommandOutput> {
  const organisation = await chooseOrganisation(db, slug);
  const all = await listAdministrators(db, organisation.id);
  return {
    lines: all.length > 0 ? all.map(describe) : [`${organisation.name} has no administrator.`],
    json: all.map(({ username, name, active, cameIn }) => ({ username, name, active, cameIn })),
  };
}

async function choosePerson(db: Database, { slug, username }: Named) {
  if (!username) throw new CommandError('Enter the username.');
  const organisation = await chooseOrganisation(db, slug);
  const person = await findPerson(db, { organisationId: organisation.id, username });
  if (person) return { organisation, person };
  const administrators = await listAdministrators(db, organisation.id);
  throw new CommandError(
    `${organisation.name} has no user ${username}. Its administrators: ${administrators.map((one) => one.username).join(', ')}.`,
  );
}

/** Gives a locked-out administrator a new one-time address; earlier addresses stop working. */
export async function giveAddress(
  db: Database,
  config: Config,
  { now, ...named }: Named & { now: Date },
): Promise<CommandOutput> {
  const { organisation, person } = await choosePerson(db, named);
  if (person.role !== 'ADMIN') {
    throw new CommandError(
      `${person.username} is not an administrator: an administrator can give them a new password on the page Gebruikers (Users).`,
    );
  }
  if (!person.active) {
    throw new CommandError(
      `${person.username} is deactivated: another administrator can reactivate the account.`,
    );
  }
  const secret = await db.transaction().execute(async (trx) => {
    await note(trx, { organisationId: organisation.id, person, after: { oneTimeAddress: true } });
    const purpose = person.cameIn ? 'RECOVERY' : 'FIRST_START';
    return createLink(trx, { userId: person.id, purpose, now });
  });
  const origin = publicOriginOf(config, organisation.slug);
  const address = startAddress(origin, secret);
  return {
    lines: [
      `Address for ${describe(person)} (works once, within 24 hours; earlier ones no longer work):`,
      address,
      ...hostAdvice(origin),
    ],
    json: { organisation: organisation.slug, username: person.username, address },
  };
}

/** Unlocks somebody after too many wrong passwords. */
export async function unlock(
  db: Database,
  { now, ...named }: Named & { now: Date },
): Promise<CommandOutput> {
  const { organisation, person } = await choosePerson(db, named);
  const { username } = person;
  const wasLocked = await db.transaction().execute(async (trx) => {
    const slowed = await isAccountSlowed(trx, person.id, now);
    if (slowed) {
      await unlockAccount(trx, { userId: person.id, by: 'operator', now });
      await note(trx, { organisationId: organisation.id, person, after: { unlocked: true } });
    }
    return slowed;
  });
  return {
    lines: [
      wasLocked
        ? `${username} can try again.`
        : `${username} was not locked: there are no recent wrong passwords.`,
    ],
    json: { organisation: organisation.slug, username, wasLocked },
  };
}

/** The audit log records the operator, without a name. */
async function note(
  executor: Parameters<typeof recordChange>[0],
  input: { organisationId: number; person: Administrator; after: object },
): Promise<void> {
  const { id, username, siteId } = input.person;
  if (siteId === null) return;
  await recordChange(executor, {
    user: { id: null, organisationId: input.organisationId },
    siteId,
    topic: 'users',
    action: 'UPDATE',
    entity: 'user',
    entityId: id,
    before: { username },
    after: { username, ...input.after },
  });
}
