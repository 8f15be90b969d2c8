import {
  CONFIGURATION_PARTS,
  type Configuration,
  type ConfigurationFile,
  type ConfigurationItem,
  type ConfigurationPart,
  configurationParts,
  configurationSettingsSchema,
} from '@balie/contract/features/configuration/schema.ts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange, recordEvent } from '../platform/changes.ts';
import type { Database } from '../platform/database/database.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import type { DB } from '../platform/database/types.generated.ts';
import { isReadable } from '../platform/readable-text.ts';
import { exportConfiguration, keyOfClosure, keyOfInstruction } from './export.ts';
import { putLanguagesInOrder, removeStarterData } from './finishing-repository.ts';
import type { Place } from './place.ts';
import { reasonOf } from './refusal.ts';
import { writeSettings } from './settings-service.ts';
import { writers } from './writing-service.ts';

export type EntryOutcome = 'added' | 'changed' | 'unchanged' | 'refused' | 'removed';

export interface Line {
  readonly part: ConfigurationPart | 'settings';
  readonly name: string;
  readonly outcome: EntryOutcome;
  readonly reason?: string;
}

/** How an entry is identified, and its name in messages. */
const names: { [Part in ConfigurationPart]: (item: ConfigurationItem<Part>) => string } = {
  languages: ({ isoCode }) => isoCode,
  regimes: ({ name }) => name,
  waitingRooms: ({ name }) => name,
  printers: ({ name }) => name,
  desks: ({ name }) => name,
  standardTexts: ({ key }) => key,
  domains: ({ name }) => name,
  closures: keyOfClosure,
  images: ({ sha256 }) => sha256,
  kiosks: ({ username }) => username,
  instructions: keyOfInstruction,
};

const UNREADABLE = 'it contains control characters or incomplete characters';

class OnlyTried extends Error {}

/** Imports a file in one transaction. A dry run rolls it back, so its report is accurate. */
export async function importConfiguration(
  db: Database,
  input: { file: ConfigurationFile; place: Place; apply: boolean },
): Promise<Line[]> {
  let lines: Line[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      lines = await takeOver(trx, input.file, input.place);
      if (!input.apply) throw new OnlyTried();
      if (lines.some(({ outcome }) => outcome !== 'unchanged' && outcome !== 'refused')) {
        await tellSite(trx, input.place, lines);
      }
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return lines;
}

async function takeOver(
  trx: Transaction<DB>,
  file: ConfigurationFile,
  place: Place,
): Promise<Line[]> {
  const current = await exportConfiguration(trx, place.siteId);
  const lines = await takeSettings(trx, { given: file.settings, current, place });
  for (const part of CONFIGURATION_PARTS)
    lines.push(...(await takePart(trx, { part, file, current, place })));
  await putLanguagesInOrder(trx, place.siteId, isoCodesOf(file));
  for (const removed of await removeStarterData(trx, { place, current, file })) {
    lines.push({ ...removed, outcome: 'removed' });
  }
  return lines;
}

/** Set separately: if another site has this name, everything else is imported all the same. */
async function takeSettings(
  trx: Transaction<DB>,
  { given, current, place }: { given: unknown; current: Configuration; place: Place },
): Promise<Line[]> {
  const { name: ownName, ...own } = current.settings;
  const { name: givenName, ...rest } = (given ?? {}) as Record<string, unknown>;
  // Settings absent from the file keep their value.
  const retention = rest.retention === null ? own.retention : rest.retention;
  const alerts = rest.alerts ?? own.alerts;
  const { shape } = configurationSettingsSchema;
  return [
    await one(trx, {
      part: 'settings',
      given: givenName,
      schema: shape.name,
      nameOf: (name) => `name ${name}`,
      before: () => ownName,
      write: (name) => writeSettings(trx, place, { name }),
    }),
    await one(trx, {
      part: 'settings',
      given: { ...rest, retention, alerts },
      schema: configurationSettingsSchema.omit({ name: true }),
      nameOf: () => 'all but the name',
      before: () => own,
      write: (settings) => writeSettings(trx, place, settings),
    }),
  ];
}

async function takePart<Part extends ConfigurationPart>(
  trx: Transaction<DB>,
  input: { part: Part; file: ConfigurationFile; current: Configuration; place: Place },
): Promise<Line[]> {
  const { part, file, current, place } = input;
  const nameOf = names[part] as (item: ConfigurationItem<Part>) => string;
  const known = new Map(
    (current[part] as ConfigurationItem<Part>[]).map((item) => [nameOf(item).toLowerCase(), item]),
  );
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const given of file[part]) {
    lines.push(
      await one(trx, {
        part,
        given,
        schema: configurationParts[part] as unknown as z.ZodType<ConfigurationItem<Part>>,
        nameOf,
        before: (name) => known.get(name.toLowerCase()),
        seen,
        write: (item) => writers[part](trx, place, item as never),
      }),
    );
  }
  return lines;
}

interface One<Item> {
  part: Line['part'];
  given: unknown;
  schema: z.ZodType<Item>;
  nameOf: (item: Item) => string;
  before: (name: string) => Item | undefined;
  /** The names earlier in this section of the file. */
  seen?: Set<string>;
  write: (item: Item) => Promise<void>;
}

/** Imports one entry by itself: if the database refuses it, only that entry is rolled back. */
async function one<Item>(trx: Transaction<DB>, input: One<Item>): Promise<Line> {
  const { part, given, schema, nameOf, seen } = input;
  const parsed = schema.safeParse(given);
  if (!isReadable(given)) {
    return { part, name: labelOf(given), outcome: 'refused', reason: UNREADABLE };
  }
  if (!parsed.success) {
    const reason = parsed.error.issues
      .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
      .join(', ');
    return { part, name: labelOf(given), outcome: 'refused', reason };
  }
  const name = nameOf(parsed.data);
  if (seen?.has(name.toLowerCase())) {
    return { part, name, outcome: 'refused', reason: 'it is in the file twice' };
  }
  seen?.add(name.toLowerCase());
  const before = input.before(name);
  if (before !== undefined && sameJson(before, parsed.data)) {
    return { part, name, outcome: 'unchanged' };
  }
  try {
    await inSavepoint(trx, () => input.write(parsed.data));
    return { part, name, outcome: before === undefined ? 'added' : 'changed' };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return { part, name, outcome: 'refused', reason };
  }
}

/** The order of fields does not matter. */
const sameJson = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What to call an entry that cannot be read. */
function labelOf(given: unknown): string {
  const { name, key, isoCode, username } = (given ?? {}) as Record<string, unknown>;
  const label = [name, key, isoCode, username].find((value) => typeof value === 'string');
  if (!isReadable(label)) return '?';
  return typeof label === 'string' ? label.slice(0, 100) : '?';
}

const isoCodesOf = (file: ConfigurationFile): string[] =>
  file.languages.flatMap((given) => {
    const parsed = configurationParts.languages.safeParse(given);
    return parsed.success ? [parsed.data.isoCode] : [];
  });

/** Colleagues see it at once, and the audit log names the operator. */
async function tellSite(trx: Transaction<DB>, place: Place, lines: readonly Line[]): Promise<void> {
  const count = (outcome: EntryOutcome) => lines.filter((line) => line.outcome === outcome).length;
  await recordChange(trx, {
    user: { id: null, organisationId: place.organisationId },
    siteId: place.siteId,
    topic: 'settings',
    action: 'UPDATE',
    entity: 'site',
    entityId: place.siteId,
    after: { imported: true, added: count('added'), changed: count('changed') },
  });
  const topics = [
    'desks',
    'printers',
    'waiting-rooms',
    'domains',
    'timings',
    'closures',
    'languages',
    'standard-texts',
    'instructions',
    'kiosks',
    'devices',
    'users',
  ] as const;
  for (const topic of topics) await recordEvent(trx, { siteId: place.siteId, topic });
}
