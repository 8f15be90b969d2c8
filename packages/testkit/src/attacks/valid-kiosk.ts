import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { previewImport } from '@balie/server/features/appointment-import/service.ts';
import { startPairing } from '@balie/server/features/pairing/service.ts';
import { SecretBox } from '@balie/server/platform/auth/secret-box.ts';
import { hashToken, newSessionToken } from '@balie/server/platform/auth/tokens.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import type { AttackedPlace, Make, ValidRequest } from './valid-parts.ts';

/** Pairs the kiosk of the site, and returns the headers of its requests. */
export async function boundKiosk({
  db,
  site,
}: {
  db: AttackedPlace['db'];
  site: { siteId: number; kioskId: number };
}): Promise<Record<string, string>> {
  const token = newSessionToken();
  await db.deleteFrom('device_tokens').where('user_id', '=', site.kioskId).execute();
  await db
    .insertInto('device_tokens')
    .values({ token_hash: hashToken(token), site_id: site.siteId, user_id: site.kioskId })
    .execute();
  return { [DEVICE_HEADER]: token };
}

let touches = 0;
const touch = ({ site }: AttackedPlace) => ({
  key: `touch-of-a-visitor-${++touches}`,
  at: new Date().toISOString(),
  languageId: site.dutchId,
  number: null,
});

const ofKiosk = async (place: AttackedPlace): Promise<ValidRequest> => ({
  headers: await boundKiosk(place),
  params: { userId: place.site.kioskId },
});

/** The key of a visit that this kiosk registered. */
async function registered({ db, site }: AttackedPlace): Promise<string> {
  const key = `touch-of-a-visitor-${++touches}`;
  await db
    .insertInto('kiosk_entries')
    .values({
      user_id: site.kioskId,
      key,
      site_id: site.siteId,
      request_hash: Buffer.from('x'),
      at: new Date(),
      received_at: new Date(),
      handed_over: false,
      visit_id: site.visitId,
    })
    .execute();
  return key;
}

async function trouble({ db, site }: AttackedPlace): Promise<number> {
  const { id } = await db
    .insertInto('kiosk_troubles')
    .values({
      site_id: site.siteId,
      user_id: site.kioskId,
      at: new Date(),
      reason: 'CANCELLED',
      ticket_number: 'A012',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const settings = ({ site }: AttackedPlace) => ({
  printerId: site.printerId,
  domainIds: [site.params.domainId],
  byNationalNumber: true,
  byName: true,
  minutesEarly: 45,
  minutesLate: 20,
  idleSeconds: 40,
  showWaitingTimes: false,
  highContrast: true,
  spokenHelp: true,
  lowReach: true,
});

const appointments = ({ site }: AttackedPlace): ValidRequest => ({
  body: {
    rows: [
      {
        externalId: `afspraak-${site.siteId}`,
        firstName: 'Lotte',
        lastName: 'Janssens',
        domain: site.params.domainId,
        appointmentTime: '2049-06-01T09:30',
        comment: 'Belt aan',
      },
    ],
  },
});

const appointmentFile = ({ site }: AttackedPlace) => ({
  body: Buffer.from(
    `kenmerk;voornaam;achternaam;domein;tijdstip\nA-1;An;Claes;${site.params.domainId};2049-06-01T09:30\n`,
  ),
  headers: { 'content-type': 'text/csv' },
});

async function previewedFingerprint(place: AttackedPlace): Promise<string> {
  const { db, site } = place;
  const { fingerprint } = await previewImport(db, {
    box: new SecretBox([]),
    user: { organisationId: site.organisationId, id: site.adminId } as never,
    site: { id: site.siteId, timeZone: 'Europe/Brussels' },
    now: new Date(),
    file: appointmentFile(place).body,
  });
  return fingerprint;
}

const alertSettings = {
  enabled: true,
  mailTo: 'techniek@example.org',
  webhookUrl: 'https://hooks.example/devices',
};

/** Requests about kiosks: by the staff, and by the kiosk itself. */
export const kioskRequests = {
  importAppointments: appointments,
  previewAppointmentImport: appointmentFile,
  importAppointmentFile: async (place) => ({
    ...appointmentFile(place),
    query: { expected: await previewedFingerprint(place) },
  }),
  startKioskPairing: () => ({}),
  updateKiosk: (place) => ({
    params: { userId: place.site.kioskId },
    body: settings(place),
  }),
  pairKiosk: async ({ db, site }) => {
    const { code } = await startPairing(db, {
      organisation: DEFAULT_ORGANISATION,
      kind: 'KIOSK',
      now: new Date(),
    });
    return { params: { userId: site.kioskId }, body: { code } };
  },
  revokeKiosk: ofKiosk,
  identifyKiosk: async (place) => {
    const heard = { site_id: place.site.siteId, user_id: place.site.kioskId };
    await place.db
      .insertInto('kiosk_status')
      .values({ ...heard, last_seen_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ofKiosk(place);
  },
  updateDeviceAlerts: () => ({ body: alertSettings }),
  replaceAlertSecret: () => ({}),
  testDeviceAlerts: async ({ db, site }) => {
    const row = { webhook_url: alertSettings.webhookUrl, webhook_secret: 'secret' };
    await db
      .insertInto('device_alert_settings')
      .values({ site_id: site.siteId, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
    return {};
  },
  updateDomainFace: ({ site }) => ({
    body: { names: { [site.dutchId]: 'Reispas' }, icon: 'passport', color: '#E4002B' },
  }),
  showCheckInCode: async ({ db, site }) => {
    await db
      .updateTable('visits')
      .where('id', '=', site.visitId)
      .set({ appointment_time: new Date() })
      .execute();
    return {};
  },
  resolveKioskTrouble: async (place) => ({ params: { troubleId: await trouble(place) } }),
  checkIn: async (place) => ({
    ...(await ofKiosk(place)),
    body: { ...touch(place), by: { way: 'CODE', code: 'ABCD2345' } },
  }),
  takeTicket: async (place) => ({
    ...(await ofKiosk(place)),
    body: { ...touch(place), domainId: place.site.params.domainId },
  }),
  printKioskTicket: async (place) => ({
    ...(await ofKiosk(place)),
    body: { key: `paper-of-a-visitor-${++touches}`, of: await registered(place) },
  }),
  syncKiosk: async (place) => ({
    ...(await ofKiosk(place)),
    body: {
      items: [{ kind: 'TICKET', ...touch(place), domainId: place.site.params.domainId }],
    },
  }),
  kioskHeartbeat: async (place) => ({
    ...(await ofKiosk(place)),
    body: { version: '1.0.0', waiting: 0, failure: null },
  }),
} satisfies Record<string, Make>;
