import type { DomainIcon } from '@balie/contract/features/kiosks/domain-icons.ts';
import {
  defaultKioskSettings,
  kioskSettingsSchema,
} from '@balie/contract/features/kiosks/schema.ts';
import { typedCodeOf } from '@balie/server/features/check-in-codes/service.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { toColumns } from '@balie/server/platform/database/rows.ts';

interface Face {
  readonly icon: DomainIcon;
  readonly fr: string;
  readonly en: string;
  readonly ar: string;
  readonly uk: string;
}
const face = (icon: DomainIcon, fr: string, en: string, ar: string, uk: string): Face => ({
  ...{ icon, fr, en, ar, uk },
});

/** How visitors see the domains; in Dutch they have the name that the staff use. */
const FACES: Readonly<Record<string, Face>> = {
  Identiteitskaarten: face(
    ...(['identity-card', 'Cartes d’identité', 'Identity cards'] as const),
    ...(['بطاقات الهوية', 'Посвідчення особи'] as const),
  ),
  Reispassen: face('passport', 'Passeports', 'Passports', 'جوازات السفر', 'Паспорти'),
  Rijbewijzen: face(
    ...(['driving-licence', 'Permis de conduire', 'Driving licences'] as const),
    ...(['رخص القيادة', 'Посвідчення водія'] as const),
  ),
  Verhuizingen: face(
    ...(['house', 'Déménagements', 'Moving house'] as const),
    ...(['تغيير العنوان', 'Зміна адреси'] as const),
  ),
  'Burgerlijke stand': face(
    ...(['family', 'État civil', 'Births, marriages and deaths'] as const),
    ...(['الأحوال المدنية', 'Цивільний стан'] as const),
  ),
  'Sociale dienst': face(
    ...(['health', 'Service social', 'Social services'] as const),
    ...(['الخدمة الاجتماعية', 'Соціальна служба'] as const),
  ),
  Onthaal: face('question', 'Accueil', 'Reception', 'الاستقبال', 'Інформація'),
  Inschrijving: face('document', 'Inscription', 'Registration', 'التسجيل', 'Реєстрація'),
  Bloedafname: face('health', 'Prise de sang', 'Blood test', 'سحب الدم', 'Аналіз крові'),
  Radiologie: face('health', 'Radiologie', 'Radiology', 'الأشعة', 'Радіологія'),
  Vaccinatie: face('child', 'Vaccination', 'Vaccination', 'التطعيم', 'Вакцинація'),
};

/** Sets what the kiosks of a site offer, where they print, and how they show the domains. */
export async function createDemoKiosks(executor: Executor, siteId: number): Promise<void> {
  await showDomains(executor, siteId);
  const printer = await executor
    .selectFrom('printers')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  const kiosks = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .where('users.role', '=', 'QPP')
    .orderBy('users.id')
    .select('users.id')
    .execute();
  for (const [index, { id }] of kiosks.entries()) {
    const settings = {
      ...defaultKioskSettings(await walkInDomains(executor, { siteId, kioskId: id })),
      printerId: printer?.id ?? null,
      // The kiosk at the entrance shows everything a kiosk can do.
      byNationalNumber: index === 0,
      byName: index === 0,
    };
    await executor
      .insertInto('kiosk_settings')
      .values({ site_id: siteId, user_id: id, ...toColumns(settings, kioskSettingsSchema) })
      .execute();
  }
}

/** The domains to which the kiosk can send visitors without an appointment, in order. */
async function walkInDomains(
  executor: Executor,
  { siteId, kioskId }: { siteId: number; kioskId: number },
): Promise<number[]> {
  const rows = await executor
    .selectFrom('instructions')
    .innerJoin('regimes', 'regimes.id', 'instructions.regime_id')
    .where('instructions.site_id', '=', siteId)
    .where('instructions.kiosk_id', '=', kioskId)
    .where('regimes.kind', '=', 'WALK_IN')
    .distinct()
    .orderBy('instructions.domain_id')
    .select('instructions.domain_id')
    .execute();
  return rows.map(({ domain_id }) => domain_id);
}

async function showDomains(executor: Executor, siteId: number): Promise<void> {
  const domains = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .select(['id', 'name'])
    .execute();
  const languages = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select(['id', 'iso_code'])
    .execute();
  for (const { id, name } of domains) {
    const shown = FACES[name];
    if (!shown) continue;
    const { icon, ...names } = shown;
    const byId = Object.entries(names).flatMap(([isoCode, text]) =>
      languages.filter((one) => one.iso_code === isoCode).map((one) => [one.id, text]),
    );
    await executor
      .insertInto('domain_faces')
      .values({
        site_id: siteId,
        domain_id: id,
        icon,
        names: JSON.stringify(Object.fromEntries(byId)),
      })
      .execute();
  }
}

interface PlannedVisit {
  readonly id: number;
  readonly site_id: number;
  readonly status: string;
  readonly appointment_time: Date | null;
}

/** Gives everyone expected today a code to check in with at a kiosk. */
export async function giveCodes(
  executor: Executor,
  visits: readonly PlannedVisit[],
  timeZone: string,
): Promise<void> {
  for (const { id: visitId, site_id: siteId, status, appointment_time } of visits) {
    if (status !== 'NOT_ARRIVED' || !appointment_time) continue;
    await typedCodeOf(executor, { visitId, siteId, timeZone, appointmentTime: appointment_time });
  }
}
