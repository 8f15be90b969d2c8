import type { SessionProof, SessionSite, SessionUser } from '../../platform/auth/sessions.ts';
import type { InSql, PlaceFor } from '../../platform/database/cached-statement.ts';
import { type SiteDay, siteDayOf } from './day/site-day.ts';
import type { SiteDayInSql } from './day/site-day-repository.ts';

export interface AtDesk extends SiteDay {
  readonly siteId: number;
  readonly timeZone: string;
  readonly deskId: number;
  readonly userId: number;
  /** What the statement of a transition verifies itself. */
  readonly session: SessionProof;
  readonly now: Date;
}

/** The same, as parameters of a cached statement. */
export interface DeskInSql extends SiteDayInSql {
  readonly siteId: InSql<number>;
  readonly timeZone: InSql<string>;
  readonly deskId: InSql<number>;
  readonly userId: InSql<number>;
  readonly session: { readonly [K in keyof SessionProof]: InSql<SessionProof[K]> };
  readonly now: InSql<Date>;
}

export interface TransitionAt extends DeskInSql {
  readonly deadline: InSql<string>;
}

/** At night the statement differs: yesterday counts too. */
export const deskPlaces = (placeFor: PlaceFor<AtDesk>, atNight: boolean): DeskInSql => ({
  siteId: placeFor((at) => at.siteId),
  timeZone: placeFor((at) => at.timeZone),
  deskId: placeFor((at) => at.deskId),
  userId: placeFor((at) => at.userId),
  session: {
    tokenHash: placeFor((at) => at.session.tokenHash),
    since: placeFor((at) => at.session.since),
    begunSince: placeFor((at) => at.session.begunSince),
  },
  now: placeFor((at) => at.now),
  today: placeFor((at) => at.today),
  ...(atNight && {
    evening: {
      day: placeFor((at) => at.evening?.day ?? at.today),
      since: placeFor((at) => at.evening?.since ?? at.now),
    },
  }),
});

/** A cached statement, in a version for the day and one for the night. */
export function byDayAndNight<Ask>(keep: (atNight: boolean) => Ask): (at: AtDesk) => Ask {
  const [byDay, atNight] = [keep(false), keep(true)];
  return (at) => (at.evening ? atNight : byDay);
}

/** What every operation of §7 under a desk knows; the registrar checked that these belong together. */
export const deskOf = (context: {
  params: { deskId: number };
  user: SessionUser;
  site: SessionSite;
  now: Date;
}): AtDesk => ({
  siteId: context.site.id,
  timeZone: context.site.timeZone,
  deskId: context.params.deskId,
  userId: context.user.id,
  session: context.user.proof,
  now: context.now,
  ...siteDayOf(context.now, context.site.timeZone),
});
