import { expect, it } from 'vitest';
import {
  CONFIGURATION_PARTS,
  type ConfigurationPart,
  configurationFileSchema,
  configurationParts,
} from './schema.ts';

const uuid = '0196c1f0-7b1e-7c3a-9d2e-5f6a7b8c9d0e';
const period = { regime: 'Op afspraak', startTime: '09:00', endTime: '12:00' };

/** One of each part, as an export would write it. */
const items: Record<ConfigurationPart, Record<string, unknown>> = {
  languages: { isoCode: 'nl', name: 'Nederlands', active: true, default: true },
  regimes: { name: 'Op afspraak' },
  waitingRooms: { name: 'Onthaal', route: 'A', color: '#007A3E', default: true },
  printers: { name: 'Balie', ipDomain: '10.0.0.2', port: 9100, printService: 'QKEP' },
  desks: { name: 'Loket 1', printer: null, waitingRoom: 'Onthaal' },
  standardTexts: { key: uuid, type: 'INSTRUCTION', texts: { nl: 'Ga naar {waitingRoom}' } },
  domains: {
    name: 'Reispassen',
    prefix: 'R',
    type: 'Burgerzaken',
    useContactWaitingRoom: false,
    service: false,
    notificationTextKey: null,
    closingTimeMinutes: null,
    openingHours: [{ day: 'MONDAY', ...period }],
    specialHours: [{ date: '2026-12-24', ...period }],
    face: null,
  },
  closures: {
    domain: null,
    from: '2026-12-24T12:00',
    until: '2026-12-25T00:00',
    reason: 'Kerstavond',
    standardTextKey: null,
    source: 'MANUAL',
  },
  images: { sha256: 'a'.repeat(64), contentType: 'image/png', content: 'AAAA' },
  kiosks: { username: 'kiosk-1', settings: null },
  instructions: {
    ...{ kiosk: 'kiosk-1', domain: 'Reispassen', regime: 'Op afspraak', waitingRoom: 'Onthaal' },
    registerAppointment: true,
    validFrom: '2026-01-01',
    validUntil: '2050-12-31',
    ...{ standardTextKey: uuid, enableImage: false, arrowAngle: 45, image: null },
  },
};

const problems = (part: ConfigurationPart, change: object) =>
  configurationParts[part]
    .safeParse({ ...items[part], ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each(CONFIGURATION_PARTS)('accepts one of %s as it is written, and no unknown field', (part) => {
  expect(problems(part, {})).toBeUndefined();
  expect(problems(part, { id: 7 })?.join()).toContain('Unrecognized key');
});

const REFUSED: [ConfigurationPart, object, string][] = [
  ['languages', { isoCode: 'NL' }, 'isoCode: INVALID_LANGUAGE'],
  ['languages', { isoCode: 'nld' }, 'isoCode: INVALID_LANGUAGE'],
  ['languages', { name: ' ' }, 'name: INVALID_NAME'],
  ['standardTexts', { texts: { nl: '' } }, 'texts.nl: '],
  ['standardTexts', { texts: { nl: 'Ga naar {zaal}' } }, 'texts.nl: '],
  ['standardTexts', { texts: { NL: 'Ga' } }, 'texts.NL: '],
  ['standardTexts', { key: 'welkom' }, 'key: '],
  ['domains', { prefix: '?' }, 'prefix: INVALID_PREFIX'],
  ['domains', { closingTimeMinutes: 1.5 }, 'closingTimeMinutes: INVALID_MINUTES'],
  ['domains', { notificationTextKey: 'welkom' }, 'notificationTextKey: '],
  ['domains', { openingHours: [{ day: 'MAANDAG', ...period }] }, 'openingHours.0.day: INVALID_DAY'],
  [
    'domains',
    { openingHours: [{ day: 'MONDAY', ...period, endTime: '08:00' }] },
    'openingHours.0.',
  ],
  ['domains', { specialHours: [{ date: '2026-02-30', ...period }] }, 'specialHours.0.date: '],
  [
    'domains',
    { specialHours: [{ date: '2026-12-24', ...period, endTime: '08:00' }] },
    'specialHours.0.',
  ],
  ['closures', { reason: '  ' }, 'reason: MANDATORY_FIELD'],
  ['closures', { reason: 'a'.repeat(10_000) }, 'reason: '],
  ['closures', { until: '2026-12-24T12:00' }, 'until: CLOSURE_PERIOD_INVALID'],
  ['images', { sha256: 'A'.repeat(64) }, 'sha256: INVALID_IMAGE'],
  ['images', { sha256: 'a'.repeat(65) }, 'sha256: INVALID_IMAGE'],
  ['images', { contentType: 'image/svg+xml' }, 'contentType: INVALID_IMAGE'],
  ['images', { content: '<svg>' }, 'content: INVALID_IMAGE'],
  ['images', { content: 'AAAA'.repeat(4_000_000) }, 'content: '],
  ['instructions', { standardTextKey: 'welkom' }, 'standardTextKey: '],
  ['instructions', { image: 'pijl.png' }, 'image: INVALID_IMAGE'],
];
it.each(
  REFUSED.map(([part, change, problem]) => ({
    ...{ part, change, problem },
    // One is sixteen million letters long.
    told: JSON.stringify(change).slice(0, 100),
  })),
)('refuses in $part $told', ({ part, change, problem }) => {
  expect(problems(part, change)?.join()).toContain(problem);
});

it('stores a reason without surrounding spaces', () => {
  const { reason } = configurationParts.closures.parse({ ...items.closures, reason: ' Feest ' });
  expect(reason).toBe('Feest');
});

it('accepts a file of this format and version, with parts omitted', () => {
  const frame = { format: 'balie-site-configuration', version: 1, settings: {} };
  expect(configurationFileSchema.parse(frame)).toMatchObject({ desks: [], domains: [] });
  for (const other of [{ format: 'other' }, { version: 2 }, { more: 1 }]) {
    expect(configurationFileSchema.safeParse({ ...frame, ...other }).success).toBe(false);
  }
});
