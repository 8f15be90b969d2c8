import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { firstUnreachable, withParents } from '@balie/embedded-postgres/reach.ts';
import {
  chooseRuntimeUser,
  nearestExisting,
  runsAsRoot,
} from '@balie/embedded-postgres/runtime-user.ts';
import { embeddedNames as names } from './embedded-names.ts';

/**
 * The default data folder. The database's user cannot enter root's home, so a checkout there keeps
 * its data under /var/lib, in a folder named after the checkout.
 */
export function reachableDataDir(preferred: string): string {
  if (!runsAsRoot()) return preferred;
  const user = chooseRuntimeUser(preferred, { names });
  const parents = withParents(nearestExisting(dirname(preferred)));
  if (firstUnreachable(user, { enter: parents, names }) === undefined) return preferred;
  const name = createHash('sha256').update(preferred).digest('hex').slice(0, 8);
  return `/var/lib/balie-${name}`;
}

export const dataDirOf = (config: { readonly dataDir: string | undefined }): string =>
  config.dataDir ?? reachableDataDir(resolve('data'));
