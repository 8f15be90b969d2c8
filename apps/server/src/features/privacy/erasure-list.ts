import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

const entrySchema = z.object({ visitorId: z.int().positive(), made: z.string(), at: z.string() });

/** An erased record: its id, when it was created (in microseconds), and when it was erased. */
export type Erasure = z.output<typeof entrySchema>;

export const keyOf = ({ visitorId, made }: Pick<Erasure, 'visitorId' | 'made'>): string =>
  `${visitorId}/${made}`;

/** The erasures, kept outside the database: ids and times as JSON lines, no personal details. */
export class ErasureList {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** A line truncated by a crash belongs to an erasure that is still in the database. */
  async read(): Promise<Erasure[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      const entry = entrySchema.safeParse(parse(line));
      return entry.success ? [entry.data] : [];
    });
  }

  async append(entries: readonly Erasure[]): Promise<void> {
    if (entries.length === 0) return;
    // On a new line, even after a truncated one.
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await appendFile(this.file, `\n${lines}`, { mode: 0o600, flush: true });
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
