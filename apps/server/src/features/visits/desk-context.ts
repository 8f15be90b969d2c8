import type { SessionSite, SessionUser } from '../../platform/auth/sessions.ts';
import { siteDayOf } from './day/site-day.ts';
import type { AtDesk } from './row-repository.ts';

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
