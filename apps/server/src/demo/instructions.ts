import type { ArrowAngle } from '@balie/contract/features/instructions/schema.ts';
import { newUniqueIdentifier } from '../platform/auth/tokens.ts';
import type { Executor } from '../platform/database/database.ts';
import { DEMO_SIGNS, type DemoSign, drawSign } from './artwork.ts';
import { createInstruction } from './factories.ts';
import { type DemoSiteKind, demoTextsOf } from './standard-texts.ts';

interface DemoInstruction {
  /** As the name of the kiosk begins. */
  kiosk: 'kiosk-inkom' | 'kiosk-verdieping';
  domain: string;
  regime: 'Op afspraak' | 'Zonder afspraak';
  room: string;
  text: string;
  direction: ArrowAngle | DemoSign | null;
  /** A kiosk that only shows the way. */
  registers?: false;
  from?: string;
  until?: string;
}

const INKOM = 'kiosk-inkom';
const UPSTAIRS = 'kiosk-verdieping';
const APPOINTMENT = 'Op afspraak';
const WALK_IN = 'Zonder afspraak';

const TOWN_HALL: readonly DemoInstruction[] = [
  {
    kiosk: INKOM,
    domain: 'Identiteitskaarten',
    regime: APPOINTMENT,
    room: 'Wachtzaal A',
    text: 'identity-card-ready',
    direction: 90,
  },
  {
    kiosk: INKOM,
    domain: 'Identiteitskaarten',
    regime: WALK_IN,
    room: 'Wachtzaal A',
    text: 'follow-arrow',
    direction: 90,
  },
  {
    kiosk: INKOM,
    domain: 'Reispassen',
    regime: APPOINTMENT,
    room: 'Wachtzaal B',
    text: 'glass-door',
    direction: 'door',
  },
  {
    kiosk: INKOM,
    domain: 'Rijbewijzen',
    regime: WALK_IN,
    room: 'Wachtzaal B',
    text: 'follow-arrow',
    direction: -90,
  },
  {
    kiosk: INKOM,
    domain: 'Sociale dienst',
    regime: APPOINTMENT,
    room: 'Wachtzaal eerste verdieping',
    text: 'take-lift',
    direction: 'lift',
  },
  {
    kiosk: UPSTAIRS,
    domain: 'Sociale dienst',
    regime: APPOINTMENT,
    room: 'Wachtzaal eerste verdieping',
    text: 'fetched-by-contact',
    direction: 0,
  },
  {
    kiosk: INKOM,
    domain: 'Onthaal',
    regime: WALK_IN,
    room: 'Onthaal',
    text: 'no-registration',
    direction: null,
    registers: false,
  },
];

const CLINIC: readonly DemoInstruction[] = [
  {
    kiosk: INKOM,
    domain: 'Inschrijving',
    regime: WALK_IN,
    room: 'Inschrijving',
    text: 'register-first',
    direction: 0,
  },
  {
    kiosk: INKOM,
    domain: 'Bloedafname',
    regime: APPOINTMENT,
    room: 'Wachtruimte Bloedafname',
    text: 'fasting',
    direction: 45,
  },
  {
    kiosk: INKOM,
    domain: 'Radiologie',
    regime: APPOINTMENT,
    room: 'Wachtruimte Radiologie',
    text: 'take-lift',
    direction: 'lift',
  },
  {
    kiosk: INKOM,
    domain: 'Raadpleging cardiologie',
    regime: APPOINTMENT,
    room: 'Wachtruimte Raadpleging',
    text: 'follow-route',
    direction: 'stairs',
  },
  {
    kiosk: UPSTAIRS,
    domain: 'Raadpleging cardiologie',
    regime: APPOINTMENT,
    room: 'Wachtruimte Raadpleging',
    text: 'follow-arrow',
    direction: -45,
    until: '2027-06-30',
  },
  {
    kiosk: UPSTAIRS,
    domain: 'Raadpleging cardiologie',
    regime: APPOINTMENT,
    room: 'Wachtruimte Raadpleging',
    text: 'follow-route',
    direction: 135,
    from: '2027-07-01',
  },
];

const PLANS = { 'town-hall': TOWN_HALL, clinic: CLINIC } as const;

/** Shows the way at the kiosks of both sites: with arrows, with pictures, and once without either. */
export async function createDemoInstructions(
  executor: Executor,
  siteIds: readonly number[],
): Promise<void> {
  const kinds: readonly DemoSiteKind[] = ['town-hall', 'clinic'];
  for (const [index, siteId] of siteIds.entries()) {
    const kind = kinds[index] ?? 'clinic';
    const images = await createImages(executor, siteId);
    for (const plan of PLANS[kind]) await createOne(executor, { siteId, kind, plan, images });
  }
}

async function createImages(executor: Executor, siteId: number): Promise<Map<DemoSign, number>> {
  const images = new Map<DemoSign, number>();
  for (const sign of DEMO_SIGNS) {
    const { id } = await executor
      .insertInto('instruction_images')
      .values({
        site_id: siteId,
        token: newUniqueIdentifier(),
        content_type: 'image/png',
        content: await drawSign(sign),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    images.set(sign, id);
  }
  return images;
}

interface PlannedInstruction {
  siteId: number;
  kind: DemoSiteKind;
  plan: DemoInstruction;
  images: ReadonlyMap<DemoSign, number>;
}

async function createOne(executor: Executor, { siteId, kind, plan, images }: PlannedInstruction) {
  const image_id = typeof plan.direction === 'string' ? images.get(plan.direction) : undefined;
  const named = (table: 'domains' | 'regimes' | 'waiting_rooms', name: string) =>
    executor
      .selectFrom(table)
      .where('site_id', '=', siteId)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
  await createInstruction(executor, {
    site_id: siteId,
    kiosk_id: await kioskId(executor, siteId, plan.kiosk),
    domain_id: (await named('domains', plan.domain)).id,
    regime_id: (await named('regimes', plan.regime)).id,
    waiting_room_id: (await named('waiting_rooms', plan.room)).id,
    standard_text_id: await textId(executor, { siteId, kind, name: plan.text }),
    register_appointment: plan.registers ?? true,
    valid_from: plan.from ?? '2026-01-01',
    valid_until: plan.until ?? '2050-12-31',
    enable_image: image_id !== undefined,
    image_id: image_id ?? null,
    arrow_angle: typeof plan.direction === 'number' ? plan.direction : null,
  });
}

async function kioskId(executor: Executor, siteId: number, name: string): Promise<number> {
  const { id } = await executor
    .selectFrom('users')
    .innerJoin('user_sites', 'user_sites.user_id', 'users.id')
    .where('user_sites.site_id', '=', siteId)
    .where('users.role', '=', 'QPP')
    .where('users.username', 'like', `${name}-%`)
    .select('users.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The text is found again by its Dutch words. */
async function textId(
  executor: Executor,
  { siteId, kind, name }: { siteId: number; kind: DemoSiteKind; name: string },
): Promise<number> {
  const words = demoTextsOf(kind).find((text) => text.name === name)?.nl ?? '';
  const { standard_text_id } = await executor
    .selectFrom('standard_text_values')
    .where('site_id', '=', siteId)
    .where('value', '=', words)
    .select('standard_text_id')
    .executeTakeFirstOrThrow();
  return standard_text_id;
}
