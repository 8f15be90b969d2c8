import { assertFound } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { exportedLine } from './chain.ts';
import { findHash, listSealed } from './chain-repository.ts';

/** Lines after a position as NDJSON; each has its position, from which the next request continues. */
export async function exportLines(
  executor: Executor,
  from: { organisationId: number; after: number; limit: number },
): Promise<string> {
  const { organisationId, after } = from;
  let previous = assertFound(
    'NOT_FOUND',
    await findHash(executor, { organisationId, position: after }).then((hash) =>
      hash === undefined ? undefined : { hash },
    ),
  ).hash;
  const lines = await listSealed(executor, from);
  return lines
    .map(({ hash, ...line }) => {
      const text = exportedLine({ ...line, previous }, hash);
      previous = hash;
      return `${text}\n`;
    })
    .join('');
}
