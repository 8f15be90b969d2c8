import type { StaffRole } from '@balie/contract/common/roles.ts';
import type { GroupRule, Named } from '../../../platform/group-rules.ts';

/** What somebody may do here, according to their groups. */
export interface Rights {
  readonly role: StaffRole;
  readonly organisationAdmin: boolean;
  readonly sites: Named;
  readonly domainTypes: Named;
}

/** The union of all matching groups; undefined if none matches. Names must match exactly. */
export function rightsOf(
  rules: readonly GroupRule[],
  groups: readonly string[],
): Rights | undefined {
  const has = new Set(groups);
  const fitting = rules.filter(({ group }) => has.has(group));
  if (fitting.length === 0) return undefined;
  return {
    role: fitting.some(({ role }) => role === 'ADMIN') ? 'ADMIN' : 'NORMAL',
    organisationAdmin: fitting.some(({ organisationAdmin }) => organisationAdmin),
    sites: sumOf(fitting.map(({ sites }) => sites)),
    domainTypes: sumOf(fitting.map(({ domainTypes }) => domainTypes)),
  };
}

function sumOf(lists: readonly Named[]): Named {
  const named = lists.filter((list) => list !== 'all');
  return named.length < lists.length ? 'all' : named.flat();
}

interface Thing {
  readonly id: number;
  readonly name: string;
}

/** The ids of the named things; unknown names are reported and skipped. */
export function idsOf(
  named: Named,
  known: readonly Thing[],
): { ids: number[]; unknown: (string | number)[] } {
  if (named === 'all') return { ids: known.map(({ id }) => id), unknown: [] };
  const find = (wanted: string | number) =>
    known.find(({ id, name }) =>
      typeof wanted === 'number' ? id === wanted : name.toLowerCase() === wanted.toLowerCase(),
    );
  const wanted = [...new Set(named)];
  return {
    ids: [...new Set(wanted.flatMap((one) => find(one)?.id ?? []))],
    unknown: wanted.filter((one) => !find(one)),
  };
}
