import { createHash } from 'node:crypto';
import { limits } from '@balie/contract/common/limits.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { Heartbeat } from '@balie/contract/features/kiosk/write-schema.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import { recordEvent } from '../../platform/changes.ts';
import { ensureSiteKey } from '../check-in-codes/service.ts';
import { type KnownFacts, knowledgeOf } from './facts-service.ts';
import { renewLeases } from './lease-service.ts';
import { keepHeartbeat } from './status-repository.ts';
import type { KioskParts } from './touch.ts';

const versionOf = (facts: KnownFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);

interface Asked {
  readonly kiosk: BoundKiosk;
  readonly now: Date;
}

/** Everything a kiosk needs, including for when the network fails. */
export async function kioskState(parts: KioskParts, { kiosk, now }: Asked): Promise<KioskState> {
  await ensureSiteKey(parts.db, parts.box, kiosk.site.id);
  const { facts } = await knowledgeOf(parts.db, { kiosk, at: now });
  const leases = await renewLeases(parts.db, { kiosk, facts, now });
  return { version: versionOf(facts), now: now.toISOString(), ...facts, leases };
}

/** Stores the heartbeat; notifies screens only of changes that matter. */
export async function storeHeartbeat(
  parts: KioskParts,
  { kiosk, now, heartbeat }: Asked & { heartbeat: Heartbeat },
) {
  const siteId = kiosk.site.id;
  const before = await keepHeartbeat(
    parts.db,
    { siteId, userId: kiosk.userId },
    { heartbeat, now },
  );
  const wasSilent =
    !before?.lastSeenAt || now.getTime() - before.lastSeenAt.getTime() > limits.kiosk.silentMs;
  const isNews =
    wasSilent ||
    before.waiting !== heartbeat.waiting ||
    before.failureCode !== (heartbeat.failure?.code ?? null);
  if (isNews) await recordEvent(parts.db, { siteId, topic: 'kiosks' });
  const { version, leases } = await kioskState(parts, { kiosk, now });
  const asked = before?.signAskedAt;
  const isWanted = asked && now.getTime() - asked.getTime() <= limits.kiosk.signWithinMs;
  return {
    now: now.toISOString(),
    version,
    leases,
    signAskedAt: isWanted ? asked.toISOString() : null,
  };
}
