import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { IdentificationWay } from '@balie/contract/features/kiosk/identification-ways.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import {
  defaultKioskSettings,
  type KioskSettings,
} from '@balie/contract/features/kiosks/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { Executor } from '../../platform/database/database.ts';
import { getSiteCalendar } from '../opening-hours/open-service.ts';
import { getAppConfig } from '../sites/service.ts';
import { findFacts, type StoredFacts } from './facts-repository.ts';

/** Everything except what changes by the minute. */
export type KnownFacts = Omit<KioskState, 'version' | 'now' | 'leases'>;

export interface KioskKnowledge {
  readonly facts: KnownFacts;
  /** What is not sent to the kiosk. */
  readonly printerId: number | null;
}

type Asking = Pick<BoundKiosk, 'userId' | 'site'>;

/** What a kiosk knows about its site; the server decides from the same facts. */
export async function knowledgeOf(
  executor: Executor,
  { kiosk, at }: { kiosk: Asking; at: Date },
): Promise<KioskKnowledge> {
  const { site, userId } = kiosk;
  const today = dayInZone(at, site.timeZone);
  const ids = { siteId: site.id, timeZone: site.timeZone, today };
  const stored = assertFound('DEVICE_NOT_PAIRED', await findFacts(executor, { ...ids, userId }));
  const calendar = assertFound('DEVICE_NOT_PAIRED', await getSiteCalendar(executor, ids));
  const lateAfterMinutes = await getAppConfig(executor, site.id, 'late_after_minutes');
  const settings = settingsOf(stored);
  const facts: KnownFacts = {
    kiosk: stored.kiosk,
    site: { ...stored.site, lateAfterMinutes },
    settings: shown(settings),
    languages: stored.languages,
    texts: stored.texts,
    domains: stored.domains.map(({ name, service: _, ...domain }) => ({
      ...domain,
      names: withOwnName(stored, name, domain.names),
    })),
    instructions: stored.instructions,
    calendar: {
      regimes: [...calendar.regimes],
      weekly: [...calendar.weekly],
      special: [...calendar.special],
      closures: calendar.closures.map(({ domainId, from, until, standardText }) => ({
        domainId,
        from,
        until,
        texts: stored.closureTexts[standardText ?? ''] ?? {},
      })),
    },
  };
  return { facts, printerId: settings.printerId };
}

/** As configured, or the default; a domain that no longer exists is not offered. */
function settingsOf({ settings, domains }: StoredFacts): KioskSettings {
  const usual = defaultKioskSettings(domains.filter(({ service }) => service).map(({ id }) => id));
  const known = new Set(domains.map(({ id }) => id));
  const chosen = settings ?? usual;
  return { ...chosen, domainIds: chosen.domainIds.filter((id) => known.has(id)) };
}

function shown({ printerId, domainIds, byNationalNumber, byName, ...rest }: KioskSettings) {
  const ways: IdentificationWay[] = [
    'CODE',
    ...(byNationalNumber ? (['NATIONAL_NUMBER'] as const) : []),
    ...(byName ? (['NAME'] as const) : []),
  ];
  return { ...rest, hasPrinter: printerId !== null, offered: domainIds, ways };
}

/** The staff's name for a domain applies in the site's own language, unless there is one for visitors. */
function withOwnName(
  { languages }: StoredFacts,
  name: string,
  names: Record<string, string>,
): Record<string, string> {
  const usual = languages.find(({ isDefault }) => isDefault)?.isoCode ?? 'nl';
  return { [usual]: name, ...names };
}
