import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { CommandError } from '../commands/command-error.ts';
import { isLocked, isLockedFile, type LockSettings, locking, unlocked } from './lock.ts';

const FORMAT = 1;

const headerSchema = z.object({
  balie: z.literal('backup'),
  format: z.int(),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      primaryKey: z.array(z.string()),
    }),
  ),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), value: z.string(), called: z.boolean() }),
  ),
});
export type Header = z.output<typeof headerSchema>;

const footerSchema = z.object({ rows: z.int(), sha256: z.string() });
export type Footer = z.output<typeof footerSchema>;

export interface TableRows {
  readonly name: string;
  readonly rows: AsyncIterable<string>;
}

/**
 * A gzip file of lines: the header; for each table its name (`>`), its rows (one JSON object each),
 * and their count and fingerprint (`=`); finally a marker that nothing is missing (`.`). Written
 * next to its destination, readable only by its owner, and renamed once it is all on disk.
 */
export async function writeArchive(
  path: string,
  header: Omit<Header, 'balie' | 'format'>,
  { tables, lock = {} }: { tables: AsyncIterable<TableRows>; lock?: LockSettings | undefined },
): Promise<Map<string, Footer>> {
  const footers = new Map<string, Footer>();
  async function* lines() {
    yield `${JSON.stringify({ balie: 'backup', format: FORMAT, ...header })}\n`;
    for await (const { name, rows } of tables) {
      yield `> ${name}\n`;
      const hash = createHash('sha256');
      let count = 0;
      for await (const row of rows) {
        hash.update(row).update('\n');
        count += 1;
        yield `${row}\n`;
      }
      const footer = { rows: count, sha256: hash.digest('hex') };
      footers.set(name, footer);
      yield `= ${JSON.stringify(footer)}\n`;
    }
    yield '.\n';
  }
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    const packed = [Readable.from(lines()), createGzip()] as const;
    if (isLocked(lock)) await pipeline(...packed, locking(lock), file);
    else await pipeline(...packed, file);
    await rename(unfinished, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new CommandError(
        `${unfinished} exists: another backup is being written. If not, remove this leftover.`,
      );
    }
    await rm(unfinished, { force: true });
    throw error;
  }
  return footers;
}

export type Part =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'end'; readonly name: string; readonly footer: Footer };

/** Reads an archive from the start; refuses anything that differs from what was written. */
export async function openArchive(
  path: string,
  lock: LockSettings = {},
): Promise<{ header: Header; parts: AsyncGenerator<Part> }> {
  const lines = readLines(path, lock);
  const first = await lines.next();
  const header = parse(first.done ? undefined : first.value);
  return { header, parts: readParts(lines, header) };
}

/** Reads it completely before anything is changed. */
export async function checkArchive(
  path: string,
  lock: LockSettings = {},
): Promise<{ header: Header; footers: Map<string, Footer> }> {
  const { header, parts } = await openArchive(path, lock);
  const footers = new Map<string, Footer>();
  for await (const part of parts) if (part.kind === 'end') footers.set(part.name, part.footer);
  return { header, footers };
}

function parse(line: string | undefined): Header {
  const header = headerSchema.safeParse(line && attempt(() => JSON.parse(line)));
  if (!header.success) throw new CommandError('This file is not a backup of Balie.');
  if (header.data.format > FORMAT) {
    throw new CommandError(
      `The backup was made by a newer version of Balie (${header.data.version}): restore it with that version.`,
    );
  }
  return header.data;
}

async function* readParts(
  lines: AsyncGenerator<string>,
  header: Header,
): AsyncGenerator<Part, void> {
  const expected = header.tables.map(({ name }) => name);
  let name: string | undefined;
  let rows = 0;
  let hash = createHash('sha256');
  for await (const line of lines) {
    if (line === '.' && name === undefined && expected.length === 0) return;
    if (line.startsWith('{') && name !== undefined) {
      hash.update(line).update('\n');
      rows += 1;
      yield { kind: 'row', row: line };
    } else if (line.startsWith('> ') && name === undefined && line.slice(2) === expected[0]) {
      name = expected.shift();
      rows = 0;
      hash = createHash('sha256');
      yield { kind: 'table', name: line.slice(2) };
    } else if (line.startsWith('= ') && name !== undefined) {
      const footer = footerSchema.safeParse(attempt(() => JSON.parse(line.slice(2))));
      if (footer.data?.rows !== rows || footer.data.sha256 !== hash.digest('hex')) {
        throw new CommandError(`The backup is damaged: table ${name} does not match its checksum.`);
      }
      yield { kind: 'end', name, footer: footer.data };
      name = undefined;
    } else {
      throw new CommandError('The backup is damaged: it contains unexpected lines.');
    }
  }
  throw new CommandError('The backup is damaged: its end is missing.');
}

async function* readLines(path: string, lock: LockSettings): AsyncGenerator<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  await file.close();
  const stored = createReadStream(path);
  const source = (await isLockedFile(path)) ? await unlocked(stored, lock) : stored;
  const gunzip = createGunzip();
  source.once('error', (error: Error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY });
    if (gunzip.errored) throw gunzip.errored;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR')
      throw new CommandError('The backup is damaged: its end is missing.');
    if (await isLockedFile(path)) throw new CommandError('The backup is damaged: it was changed.');
    if (code === 'Z_DATA_ERROR')
      throw new CommandError('This file is damaged or is not a backup of Balie.');
    throw error;
  } finally {
    source.destroy();
    stored.destroy();
    gunzip.destroy();
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
