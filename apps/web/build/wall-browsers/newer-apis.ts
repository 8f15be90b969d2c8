import type { Identifier } from '@mdn/browser-compat-data/types';
import { api, below, entriesBelow, isKnown, isOfInstances, javascript } from './known.ts';

/** On the type itself, or on its instances. */
type Member = readonly [type: string, name: string, of: 'type' | 'instances'];

/** What to remove from today's browser to turn it into an old one. */
export interface NewerApis {
  readonly globals: readonly string[];
  readonly members: readonly Member[];
}

const newerMembers = (
  types: Identifier | undefined,
  member: (type: string, name: string, feature: Identifier) => Member,
): Member[] =>
  entriesBelow(types)
    .filter(([, type]) => isKnown(type))
    .flatMap(([type, features]) =>
      entriesBelow(features)
        .filter(([name, feature]) => !isKnown(feature) && !name.endsWith('_event'))
        .map(([name, feature]) => member(type, name, feature)),
    );

export function newerApis(): NewerApis {
  const builtins = below(javascript, 'builtins');
  const isNewer = ([, type]: [string, Identifier]) => !isKnown(type);
  return {
    globals: [...entriesBelow(builtins), ...entriesBelow(api)]
      .filter(isNewer)
      .map(([name]) => name),
    members: [
      ...newerMembers(builtins, (type, name, feature) => [
        ...([type, name] as const),
        isOfInstances(feature) ? 'instances' : 'type',
      ]),
      ...newerMembers(api, (type, name) => [
        ...([type, name.replace(/_static$/, '')] as const),
        name.endsWith('_static') ? 'type' : 'instances',
      ]),
    ],
  };
}
