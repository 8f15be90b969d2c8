import { newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';
import { DEMO_SIGNS, type DemoSign, drawSign } from './artwork.ts';
import { type DemoInstruction, INSTRUCTION_PLANS } from './instruction-plans.ts';
import { type DemoSiteKind, demoTextsOf } from './standard-texts.ts';

/** Adds the directions at the kiosks of both sites: with arrows, with pictures, and once without either. */
export async function createDemoInstructions(
  executor: Executor,
  siteIds: readonly number[],
): Promise<void> {
  const kinds: readonly DemoSiteKind[] = ['town-hall', 'clinic'];
  for (const [index, siteId] of siteIds.entries()) {
    const kind = kinds[index] ?? 'clinic';
    const images = await createImages(executor, siteId);
    for (const plan of INSTRUCTION_PLANS[kind])
      await createOne(executor, { siteId, kind, plan, images });
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
  const [kiosk, domain, regime, room, text, direction, others] = plan;
  const image_id = typeof direction === 'string' ? images.get(direction) : undefined;
  const named = (table: 'domains' | 'regimes' | 'waiting_rooms', name: string) =>
    executor
      .selectFrom(table)
      .where('site_id', '=', siteId)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
  await insertRow(executor, 'instructions', {
    site_id: siteId,
    kiosk_id: await kioskId(executor, siteId, kiosk),
    domain_id: (await named('domains', domain)).id,
    regime_id: (await named('regimes', regime)).id,
    waiting_room_id: (await named('waiting_rooms', room)).id,
    standard_text_id: await textId(executor, { siteId, kind, name: text }),
    register_appointment: others?.registers ?? true,
    valid_from: others?.from ?? '2026-01-01',
    valid_until: others?.until ?? '2050-12-31',
    enable_image: image_id !== undefined,
    image_id: image_id ?? null,
    arrow_angle: typeof direction === 'number' ? direction : null,
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

/** Finds the text by its Dutch words. */
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
