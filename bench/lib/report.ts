import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { join } from 'node:path';

/** One line of the table: what was measured, against what, and whether it is good enough. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  /** The decisive figure, with the lowest and highest round. */
  readonly ratio: string;
  readonly goal: string;
  readonly met: boolean | undefined;
  readonly cpu?: string;
}

interface Result {
  readonly at: string;
  readonly command: string;
  readonly machine: string;
  readonly lines: readonly Line[];
}

const folder = join(import.meta.dirname, '..');
const resultsFile = join(folder, 'results.json');
const readmeFile = join(folder, 'README.md');
const BEGIN = '<!-- results -->';
const END = '<!-- /results -->';

const machine = () =>
  `${cpus().length} cores (${arch()}, ${cpus()[0]?.model.trim() || 'unknown'}), Linux ${release()}, Node ${process.versions.node}`;

const mark = (met: boolean | undefined) => (met === undefined ? '' : met ? 'yes' : '**no**');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export function tableOf(lines: readonly Line[]): string {
  return [
    row([
      'measured',
      'Balie',
      'reference',
      'ratio: median (low–high)',
      'goal',
      'met',
      'CPU per iteration: ours / reference',
    ]),
    row(Array.from({ length: 7 }, () => '---')),
    ...lines.map((line) =>
      row([
        line.what,
        line.ours,
        line.reference,
        line.ratio,
        line.goal,
        mark(line.met),
        line.cpu ?? '',
      ]),
    ),
  ].join('\n');
}

/** Adds the lines of one benchmark to the results so far, and writes them to the README. */
export function record(name: string, lines: readonly Line[], command: string): void {
  const results: Record<string, Result> = existsSync(resultsFile)
    ? JSON.parse(readFileSync(resultsFile, 'utf8'))
    : {};
  results[name] = { at: new Date().toISOString(), command, machine: machine(), lines };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  const readme = readFileSync(readmeFile, 'utf8');
  const parts = Object.entries(results).map(
    ([title, { at, command: by, machine: on, lines: of }]) =>
      `### ${title}\n\n${tableOf(of)}\n\n${at.slice(0, 16).replace('T', ' ')} UTC, \`${by}\`, ${on}`,
  );
  const text = `${BEGIN}\n\n${parts.join('\n\n')}\n\n${END}`;
  const [before = ''] = readme.split(BEGIN);
  const after = readme.split(END)[1] ?? '\n';
  writeFileSync(readmeFile, `${before}${text}${after}`);
}
