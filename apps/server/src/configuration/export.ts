import { createHash } from 'node:crypto';
import { compareNames } from '@balie/contract/common/names.ts';
import {
  CONFIGURATION_FORMAT,
  CONFIGURATION_VERSION,
  type Configuration,
  type ConfigurationItem,
  configurationParts,
} from '@balie/contract/features/configuration/schema.ts';
import { compareTimings } from '@balie/contract/features/opening-hours/rules.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  readClosures,
  readDesks,
  readDomains,
  readFaces,
  readImages,
  readInstructions,
  readKiosks,
  readLanguages,
  readPrinters,
  readRegimes,
  readRooms,
  readSpecialHours,
  readTexts,
  readTimings,
} from './reading-repository.ts';
import { readSettings } from './settings-service.ts';

const byName = <T extends { name: string }>(items: T[]): T[] =>
  items.toSorted(
    (one, other) => compareNames(one.name, other.name) || (one.name < other.name ? -1 : 1),
  );

/**
 * What an administrator set up at a site, without people, visits, messages or secrets. Sorted by
 * name, so that the same site always gives the same file.
 */
export async function exportConfiguration(
  executor: Executor,
  siteId: number,
): Promise<Configuration> {
  const timings = await readTimings(executor, siteId);
  const special = await readSpecialHours(executor, siteId);
  const faces = new Map(
    (await readFaces(executor, siteId)).map(({ domainId, ...face }) => [domainId, face]),
  );
  const domains = (await readDomains(executor, siteId)).map(({ id, ...domain }) => ({
    ...domain,
    openingHours: timings
      .filter((timing) => timing.domainId === id)
      .toSorted(compareTimings)
      .map(({ day, regimeName, startTime, endTime }) => ({
        day,
        regime: regimeName,
        startTime,
        endTime,
      })),
    specialHours: special
      .filter(({ domainId }) => domainId === id)
      .map(({ domainId: _, ...hours }) => hours),
    face: faces.get(id) ?? null,
  }));
  const hashes = new Map<number, string>();
  const images = (await readImages(executor, siteId)).map(({ id, contentType, content }) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    hashes.set(id, sha256);
    return { sha256, contentType, content: content.toString('base64') };
  });
  const instructions = (await readInstructions(executor, siteId)).map(
    ({ imageId, ...instruction }) => ({
      ...instruction,
      image: imageId === null ? null : (hashes.get(imageId) ?? null),
    }),
  );
  return {
    format: CONFIGURATION_FORMAT,
    version: CONFIGURATION_VERSION,
    settings: await readSettings(executor, siteId),
    languages: configurationParts.languages.array().parse(await readLanguages(executor, siteId)),
    regimes: configurationParts.regimes.array().parse(byName(await readRegimes(executor, siteId))),
    waitingRooms: configurationParts.waitingRooms
      .array()
      .parse(byName(await readRooms(executor, siteId))),
    printers: configurationParts.printers
      .array()
      .parse(byName(await readPrinters(executor, siteId))),
    desks: byName(await readDesks(executor, siteId)),
    standardTexts: configurationParts.standardTexts
      .array()
      .parse(await readTexts(executor, siteId)),
    domains: configurationParts.domains.array().parse(byName(domains)),
    closures: configurationParts.closures.array().parse(await readClosures(executor, siteId)),
    images: configurationParts.images.array().parse(unique(images, ({ sha256 }) => sha256)),
    kiosks: configurationParts.kiosks.array().parse(await readKiosks(executor, siteId)),
    instructions: configurationParts.instructions
      .array()
      .parse(instructions)
      .toSorted((one, other) => compareText(keyOfInstruction(one), keyOfInstruction(other))),
  };
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** What identifies directions (§8: the same key twice is refused). */
export const keyOfInstruction = (one: ConfigurationItem<'instructions'>): string =>
  [one.kiosk, one.domain, one.regime, one.registerAppointment, one.validFrom]
    .join(' · ')
    .toLowerCase();

/** A closure has no name: it is identified by what it closes and when. */
export const keyOfClosure = (one: ConfigurationItem<'closures'>): string =>
  [one.domain ?? '', one.from, one.until, one.reason].join(' · ').toLowerCase();

/** Identical images are stored once. */
function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return [...known.values()].toSorted((one, other) => compareText(keyOf(one), keyOf(other)));
}
