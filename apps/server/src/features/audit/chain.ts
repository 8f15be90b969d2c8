import { createHash } from 'node:crypto';

/** One line of the log as it is sealed and exported; only ids, so that it never has to change. */
export interface SealedLine {
  readonly position: number;
  readonly id: number;
  readonly at: string;
  readonly organisationId: number;
  readonly siteId: number | null;
  readonly userId: number | null;
  readonly apiKeyId: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The hash of the line before it; of the first one, nothing. */
  readonly previous: string;
}

/** The names in the order in which they are written: the text that is hashed never differs. */
const textOf = (line: SealedLine): string =>
  JSON.stringify({
    position: line.position,
    id: line.id,
    at: line.at,
    organisationId: line.organisationId,
    siteId: line.siteId,
    userId: line.userId,
    apiKeyId: line.apiKeyId,
    action: line.action,
    entity: line.entity,
    entityId: line.entityId,
    before: line.before,
    after: line.after,
    previous: line.previous,
  });

/** SHA-256 of the line as it is exported, without its own hash. */
export const hashOf = (line: SealedLine): string =>
  createHash('sha256').update(textOf(line)).digest('hex');

/** The line of an export: what was hashed, and then the hash. */
export const exportedLine = (line: SealedLine, hash: string): string =>
  `${textOf(line).slice(0, -1)},"hash":"${hash}"}`;
