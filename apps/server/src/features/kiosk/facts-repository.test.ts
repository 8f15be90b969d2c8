import {
  createClosure,
  createDomain,
  createInstruction,
  createLanguage,
  createStandardText,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { createKioskKeys } from '@balie/testkit/kiosk-keys.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import type { TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { insertRow } from '../../platform/database/insert-row.ts';
import { findFacts } from './facts-repository.ts';

const { db } = await testDatabase();
const { here, there, keys, all } = await createKioskKeys(db);

const [YESTERDAY, TODAY] = ['2026-11-15', '2026-11-16'] as const;

/** Everything a kiosk can have, identified by a word. */
async function fill(site: TestSite, word: string) {
  const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
  const key = Buffer.alloc(32, word);
  await addRows(db, 'site_keys', { site_id, public_key: key, private_key: key });
  const text = (type: string, name: string) =>
    createStandardText(db, { site_id, type, values: { [site.dutchId]: `${name} ${word}` } });
  await text('KIOSK', 'Welkom');
  const notification_text_id = await text('INSTRUCTION', 'Bijna dicht');
  const domain = { site_id, organisation_id, domain_type_id };
  const closing = { closing_time_minutes: 15, notification_text_id };
  const domain_id = await createDomain(db, { ...domain, name: `Paspoort ${word}`, ...closing });
  await createDomain(db, { ...domain, retired_at: new Date() });
  // A language of another site has no name here.
  const french = await createLanguage(db, { site_id, iso_code: 'fr', sort_order: 3 });
  const names = JSON.stringify({ [site.dutchId]: `Tegel ${word}` });
  await addRows(db, 'domain_faces', { site_id, domain_id, names });
  const closureText = await text('CLOSURE', 'Dicht');
  const period = { from: '2026-12-24T12:00', until: '2026-12-25T12:00' };
  await createClosure(db, { site_id, ...period, standard_text_id: closureText });
  return { domain_id, french };
}

async function instruct(
  site: TestSite,
  word: string,
  row: { kiosk_id: number; domain_id: number },
) {
  const { siteId: site_id } = site;
  const image = { content_type: 'image/png', content: Buffer.from('x') };
  const token = word.padEnd(16, '-');
  const of = {
    ...{ site_id, ...row, regime_id: site.walkInRegimeId, enable_image: true },
    waiting_room_id: await createWaitingRoom(db, { site_id, name: `Zaal ${word}` }),
    standard_text_id: await createStandardText(db, {
      site_id,
      values: { [site.dutchId]: `Ga ${word}` },
    }),
    image_id: await insertRow(db, 'instruction_images', { site_id, token, ...image }),
  };
  await createInstruction(db, { ...of, valid_until: YESTERDAY });
  await createInstruction(db, { ...of, valid_from: TODAY, valid_until: TODAY });
}

it('a kiosk gets everything about itself and its site, and nothing about others', async () => {
  const domains = { hier: await fill(here, 'hier'), daar: await fill(there, 'daar') };
  await changeRows(
    db,
    'domain_faces',
    { domain_id: domains.hier.domain_id },
    {
      names: JSON.stringify({ [here.dutchId]: 'Tegel hier', [domains.daar.french]: 'Étranger' }),
    },
  );
  const words = { own: 'eigen', neighbour: 'buur', elsewhere: 'elders' } as const;
  for (const [name, key] of all) {
    const [site, { domain_id }] =
      name === 'elsewhere' ? [there, domains.daar] : [here, domains.hier];
    await instruct(site, words[name as keyof typeof words], { kiosk_id: key.userId, domain_id });
    await addRows(db, 'kiosk_settings', {
      ...{ site_id: key.siteId, user_id: key.userId, domain_ids: [] },
      ...{ by_national_number: false, by_name: false, minutes_early: 60, minutes_late: 30 },
      ...{ idle_seconds: 20 + name.length, show_waiting_times: true, high_contrast: false },
      ...{ spoken_help: false, low_reach: false },
    });
  }
  const told = (word: string, at: keyof typeof keys) => ({
    kiosk: { userId: keys[at].userId },
    site: {
      id: keys[at].siteId,
      defaultRoom: { id: at === 'elsewhere' ? there.roomId : here.roomId },
      publicKey: Buffer.alloc(32, word).toString('base64url'),
    },
    settings: { idleSeconds: 20 + at.length },
    languages: ['nl', 'en', 'fr'].map((isoCode) => ({ isoCode })),
    domains: [{ name: `Paspoort ${word}`, closingTexts: { nl: `Bijna dicht ${word}` } }],
    instructions: [
      {
        validUntil: TODAY,
        room: { name: `Zaal ${words[at]}` },
        imageUrl: `/api/instruction-images/${words[at].padEnd(16, '-')}`,
      },
    ],
  });
  const facts = {
    own: await findFacts(db, { ...keys.own, today: TODAY }),
    neighbour: await findFacts(db, { ...keys.neighbour, today: TODAY }),
    elsewhere: await findFacts(db, { ...keys.elsewhere, today: TODAY }),
  };
  expect(facts).toMatchObject({
    own: told('hier', 'own'),
    neighbour: told('hier', 'neighbour'),
    elsewhere: told('daar', 'elsewhere'),
  });
  expect(facts.own?.texts).toEqual([{ nl: 'Welkom hier' }]);
  expect(facts.own?.domains[0]?.names).toEqual({ nl: 'Tegel hier' });
  expect(facts.own?.instructions[0]?.texts).toEqual({ nl: 'Ga eigen' });
  expect(Object.values(facts.own?.closureTexts ?? {})).toEqual([{ nl: 'Dicht hier' }]);
});
