import type { Operation } from '@balie/contract/common/operation.ts';
import { AppError } from '../app-error.ts';
import type { KeyUser } from '../auth/api-keys.ts';
import type { SessionSite } from '../auth/sessions.ts';

interface Question {
  readonly operation: Operation;
  /** Its name in the contract. */
  readonly name: string | undefined;
  readonly user: KeyUser;
  readonly params: Record<string, string>;
}

/** Authorises a key: 403 for an operation it was not granted, 404 for a site it does not have. */
export function authorizeKey({ operation, name, user, params }: Question): SessionSite | undefined {
  const { access, key } = operation;
  if (!key || name === undefined || !user.operations.includes(name)) {
    throw new AppError('KEY_NOT_ALLOWED');
  }
  if (access.kind === 'organisation') {
    if (!user.allSites) throw new AppError('KEY_NOT_ALLOWED');
    return undefined;
  }
  if (access.kind !== 'site') throw new AppError('KEY_NOT_ALLOWED');
  const site = user.sites.find((candidate) => String(candidate.id) === params.siteId);
  if (!site) throw new AppError('NOT_FOUND');
  return site;
}
