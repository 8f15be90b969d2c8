import type { Executor } from '../../platform/database/database.ts';
import { exportedLine, hashOf, type SealedLine } from './chain.ts';
import { listOrganisations, listSealed } from './chain-repository.ts';

const PAGE = 1_000;

export interface Kept {
  readonly organisationId: number;
  readonly position: number;
  readonly hash: string;
}

export interface Verified {
  readonly lines: number;
  /** What is wrong, as sentences; none means that nothing was tampered with. */
  readonly problems: string[];
}

/** The chain of every organisation, one after the other. */
export async function* verifyChains(executor: Executor, kept: readonly Kept[]) {
  for (const { id, name } of await listOrganisations(executor)) {
    const verified = await verifyChain(executor, { organisationId: id, kept });
    yield { organisationId: id, name, ...verified };
  }
}

/**
 * Verifies an organisation's chain: every line is in place, unchanged and follows from the one
 * before; and lines that were exported earlier are still there, unchanged.
 */
export async function verifyChain(
  executor: Executor,
  { organisationId, kept = [] }: { organisationId: number; kept?: readonly Kept[] },
): Promise<Verified> {
  const expected = new Map(
    kept
      .filter((line) => line.organisationId === organisationId)
      .map(({ position, hash }) => [position, hash]),
  );
  const problems: string[] = [];
  let position = 0;
  let previous = '';
  for (;;) {
    const page = await listSealed(executor, { organisationId, after: position, limit: PAGE });
    for (const { hash, ...line } of page) {
      if (line.position !== position + 1) {
        problems.push(`lines ${position + 1} to ${line.position - 1} are gone`);
      }
      if (hashOf({ ...line, previous }) !== hash) {
        problems.push(`line ${line.position} (id ${line.id}) or an earlier line was changed`);
      }
      const told = expected.get(line.position);
      if (told !== undefined && told !== hash) {
        problems.push(`line ${line.position} differs from the one that was exported`);
      }
      expected.delete(line.position);
      position = line.position;
      previous = hash;
    }
    if (page.length < PAGE) break;
  }
  for (const gone of expected.keys()) problems.push(`line ${gone}, which was exported, is gone`);
  return { lines: position, problems };
}

/** The export itself is not trusted. */
export class ExportError extends Error {}

export function readExport(text: string): Kept[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const { hash, ...sealed } = parse(line, index + 1);
      if (exportedLine(sealed, hash) !== line || hashOf(sealed) !== hash) {
        throw new ExportError(`Line ${index + 1} of the export does not match its hash.`);
      }
      return { organisationId: sealed.organisationId, position: sealed.position, hash };
    });
}

function parse(line: string, number: number): SealedLine & { hash: string } {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ExportError(`Line ${number} of the file is not part of an export.`, {
      cause: error,
    });
  }
}
