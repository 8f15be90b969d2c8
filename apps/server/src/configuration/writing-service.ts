import { createHash } from 'node:crypto';
import type {
  ConfigurationItem,
  ConfigurationPart,
} from '@balie/contract/features/configuration/schema.ts';
import { imageTypeOf } from '../features/instructions/service.ts';
import { saveFace, saveKioskSettings } from '../features/kiosks/service.ts';
import type { Executor } from '../platform/database/database.ts';
import { findKioskId, getId, languageIds } from './ids-repository.ts';
import type { Place } from './place.ts';
import { ImportRefusal } from './refusal.ts';
import { writeClosure } from './writing-hours-repository.ts';
import { addKiosk, forgetFace, forgetSettings } from './writing-kiosks-repository.ts';
import { writeDomain, writeInstruction, writeText } from './writing-references-repository.ts';
import {
  insertImage,
  writeDesk,
  writeLanguage,
  writePrinter,
  writeRegime,
  writeRoom,
} from './writing-repository.ts';

type Write<Item> = (executor: Executor, place: Place, item: Item) => Promise<void>;

/** Imports one entry: adds it, or changes the one with that name. */
export const writers: { [Part in ConfigurationPart]: Write<ConfigurationItem<Part>> } = {
  languages: writeLanguage,
  regimes: writeRegime,
  waitingRooms: writeRoom,
  printers: writePrinter,
  desks: writeDesk,
  standardTexts: writeText,
  async domains(executor, place, domain) {
    const domainId = await writeDomain(executor, place, domain);
    await writeFace(executor, { siteId: place.siteId, domainId }, domain.face);
  },
  closures: writeClosure,
  images: writeImage,
  kiosks: writeKiosk,
  instructions: writeInstruction,
};

async function writeImage(
  executor: Executor,
  place: Place,
  image: ConfigurationItem<'images'>,
): Promise<void> {
  const content = Buffer.from(image.content, 'base64');
  if (createHash('sha256').update(content).digest('hex') !== image.sha256) {
    throw new ImportRefusal('its content does not match its name');
  }
  if (imageTypeOf(content) !== image.contentType) {
    throw new ImportRefusal('it is not an image of the type it claims');
  }
  await insertImage(executor, place, { contentType: image.contentType, content });
}

/** A new kiosk is not bound to a device: an administrator does that on the spot. */
async function writeKiosk(
  executor: Executor,
  place: Place,
  { username, settings }: ConfigurationItem<'kiosks'>,
): Promise<void> {
  const { siteId } = place;
  const known = await findKioskId(executor, { siteId, username });
  const userId = known ?? (await addKiosk(executor, place, username));
  if (settings === null) return forgetSettings(executor, { siteId, userId });
  const { printer, domains, ...flags } = settings;
  const printerId =
    printer === null ? null : await getId(executor, 'printers', { siteId, name: printer });
  const domainIds: number[] = [];
  for (const name of domains) domainIds.push(await getId(executor, 'domains', { siteId, name }));
  await saveKioskSettings(executor, { siteId, userId }, { ...flags, printerId, domainIds });
}

async function writeFace(
  executor: Executor,
  at: { siteId: number; domainId: number },
  face: ConfigurationItem<'domains'>['face'],
): Promise<void> {
  if (face === null) return forgetFace(executor, at);
  const idOf = await languageIds(executor, at.siteId);
  const byId = Object.entries(face.names).map(([isoCode, name]) => {
    const id = idOf.get(isoCode);
    if (id === undefined) throw new ImportRefusal(`the site has no language ${isoCode}`);
    return [id, name];
  });
  await saveFace(executor, at, { ...face, names: Object.fromEntries(byId) });
}
