import type { Role } from '@balie/contract/common/roles.ts';
import { paths } from '../lib/paths.ts';
import { ruleOf, type ScreenName, screens } from '../lib/screens.ts';

interface Visitor {
  role: Role;
  organisationAdmin?: boolean;
  screen: ScreenName;
  siteId: number;
  /** `{userId}` of the visit screen, as in the address. */
  userId?: string | undefined;
}

/** Where someone is sent instead of the screen, if anywhere. */
export function redirectFor({ screen, siteId, userId, ...visitor }: Visitor): string | undefined {
  const { roles, organisationAdmin = false } = ruleOf(screen);
  const mayOpen =
    roles.some((role) => role === visitor.role) &&
    (!organisationAdmin || visitor.organisationAdmin === true);
  if (!mayOpen) return paths.problem('access');
  if (screen !== 'visit' || userId === undefined || /^\d+$/.test(userId)) return undefined;
  // §2: a userId that is not a number names the route to go to instead.
  if (userId === 'logout') return paths.logout(siteId);
  return isScreenName(userId) && userId !== 'visit'
    ? paths.screen(siteId, userId)
    : paths.problem('other');
}

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);
