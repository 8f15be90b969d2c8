import data from '@mdn/browser-compat-data/forLegacyNode';
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';

/** The oldest browser that a display must run in: televisions of 2022 (Tizen 6.5 and webOS 22) have this one. */
export const CHROMIUM = 85;

const isAt = (version: number, { version_added, ...rest }: SimpleSupportStatement): boolean => {
  if (rest.prefix || rest.alternative_name || rest.flags || typeof version_added !== 'string') {
    return false;
  }
  const removed = Number(rest.version_removed ?? Number.POSITIVE_INFINITY);
  return Number(version_added.replace('≤', '')) <= version && version < removed;
};

/** Whether that browser has a feature; unknown features count as supported. */
export function isKnown(feature: { __compat?: CompatStatement } | undefined): boolean {
  const support = feature?.__compat?.support.chrome;
  if (support === undefined) return true;
  return [support].flat().some((one) => isAt(CHROMIUM, one));
}

export const { css, javascript, api } = data as unknown as Record<
  'css' | 'javascript' | 'api',
  Identifier
>;

/** A feature below another, by its own name: not `constructor`, nor what every object has. */
export const below = (feature: Identifier | undefined, name: string): Identifier | undefined =>
  feature && Object.hasOwn(feature, name) ? feature[name] : undefined;

export const entriesBelow = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** A member belongs to the instances or to the type itself: its address in the standard tells. */
export const isOfInstances = ({ __compat }: Identifier): boolean =>
  [__compat?.spec_url ?? []].flat().some((address) => address.includes('.prototype.'));
