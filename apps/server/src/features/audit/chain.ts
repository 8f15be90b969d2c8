import { createHash } from 'node:crypto';

/** One line of the log as sealed and exported: ids only, so it never needs to change. */
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
  /** The hash before the first line. */
  readonly previous: string;
}

/** The fields in a fixed order, so that the hashed text is always the same. */
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

export const hashOf = (line: SealedLine): string =>
  createHash('sha256').update(textOf(line)).digest('hex');

export const exportedLine = (line: SealedLine, hash: string): string =>
  `${textOf(line).slice(0, -1)},"hash":"${hash}"}`;
