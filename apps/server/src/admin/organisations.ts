import { CommandError } from '../commands/command-error.ts';
import type { CommandOutput } from '../commands/run-command.ts';
import { startAddress } from '../first-start/first-start.ts';
import {
  createNewOrganisation,
  FIRST_ADMINISTRATOR,
} from '../first-start/new-organisation-service.ts';
import { holdsExtension, lockFirstData } from '../first-start/repository.ts';
import { recordOrganisationChange } from '../platform/changes.ts';
import { type Config, DEMO } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { hostAdvice, publicOriginOf } from './origin.ts';
import { listOrganisations, type Organisation, updateLicence } from './repository.ts';

export async function chooseOrganisation(
  db: Database,
  slug: string | undefined,
): Promise<Organisation> {
  const all = await listOrganisations(db);
  const [only, ...others] = all;
  if (only === undefined) {
    throw new CommandError('There is no organisation yet: start Balie once to create one.');
  }
  const slugs = all.map((organisation) => organisation.slug).join(', ');
  if (slug === undefined) {
    if (others.length === 0) return only;
    throw new CommandError(`Choose an organisation with --organisation: ${slugs}.`);
  }
  const named = all.find((organisation) => organisation.slug === slug);
  if (named === undefined) {
    throw new CommandError(`Organisation ${slug} does not exist. Known: ${slugs}.`);
  }
  return named;
}

const licenceText = (until: string | null) =>
  until === null ? 'licence without an end date' : `licence until ${until}`;

export async function showOrganisations(db: Database): Promise<CommandOutput> {
  const all = await listOrganisations(db);
  const lines = all.map(
    ({ slug, name, sites, people, licenceValidUntil }) =>
      `${slug}: ${name}, ${sites} ${sites === 1 ? 'site' : 'sites'}, ${people} ${people === 1 ? 'person' : 'people'}, ${licenceText(licenceValidUntil)}`,
  );
  if (lines.length === 0) lines.push('There is no organisation yet.');
  if (await holdsExtension(db, DEMO)) lines.push('This database holds the demo.');
  return { lines, json: all };
}

interface NewOne {
  readonly slug: string | undefined;
  readonly name: string | undefined;
  readonly username: string | undefined;
  readonly now: Date;
}

export async function addOrganisation(
  db: Database,
  config: Config,
  { slug, name, username = FIRST_ADMINISTRATOR, now }: NewOne,
): Promise<CommandOutput> {
  if (slug === undefined || !/^[a-z0-9-]+$/.test(slug) || !name?.trim()) {
    throw new CommandError(
      'Enter a short name (lowercase letters, digits and hyphens) and the full name: npm run admin -- add-organisation stad-gent "Stad Gent"',
    );
  }
  const secret = await db.transaction().execute(async (trx) => {
    await lockFirstData(trx);
    const all = await listOrganisations(trx);
    if (await holdsExtension(trx, DEMO)) {
      throw new CommandError(
        'This database holds the demo; real data cannot be added to it. Choose an empty one with BALIE_DATA_DIR or DATABASE_URL.',
      );
    }
    if (all.some((organisation) => organisation.slug === slug)) {
      throw new CommandError(`Organisation ${slug} already exists.`);
    }
    return (await createNewOrganisation(trx, { slug, name: name.trim(), username, now })).secret;
  });
  const origin = publicOriginOf(config, slug);
  const address = startAddress(origin, secret);
  return {
    lines: [
      `${name.trim()} was added. Its administrator, ${username}, can begin at this address (works once, within 24 hours):`,
      address,
      ...hostAdvice(origin),
    ],
    json: { slug, name: name.trim(), username, address },
  };
}

export async function setLicence(
  db: Database,
  { slug, until }: { slug: string | undefined; until: string | undefined },
): Promise<CommandOutput> {
  if (until !== 'none' && !isDay(until)) {
    throw new CommandError('Enter the last day, such as 2027-12-31, or `none`.');
  }
  const licenceValidUntil = until === 'none' ? null : until;
  const name = await db.transaction().execute(async (trx) => {
    const { id, name, licenceValidUntil: before } = await chooseOrganisation(trx, slug);
    if (before === licenceValidUntil) return name;
    await updateLicence(trx, { organisationId: id, until: licenceValidUntil });
    await recordOrganisationChange(trx, {
      user: { id: null, organisationId: id },
      action: 'UPDATE',
      entity: 'organisation',
      entityId: id,
      before: { licenceValidUntil: before },
      after: { licenceValidUntil },
    });
    return name;
  });
  return {
    lines: [`${name} has a ${licenceText(licenceValidUntil)}.`],
    json: { organisation: name, licenceValidUntil },
  };
}

function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
