import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { benchCall } from './call.ts';
import { benchCallNext } from './call-next.ts';
import { benchDisplays } from './displays.ts';
import { benchGrowth } from './growth.ts';
import { benchKiosk } from './kiosk.ts';
import type { Context } from './lib/context.ts';
import { type Line, record, tableOf } from './lib/report.ts';
import { setStage } from './lib/stage.ts';
import { benchList } from './list.ts';
import { benchOpen } from './open.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchTowns } from './towns.ts';
import { benchWeb } from './web.ts';

const benchmarks = {
  list: benchList,
  call: benchCall,
  'call-next': benchCallNext,
  open: benchOpen,
  displays: benchDisplays,
  start: benchStart,
  soak: benchSoak,
  towns: benchTowns,
  web: benchWeb,
  kiosk: benchKiosk,
  growth: benchGrowth,
} satisfies Record<string, (context: Context) => Promise<Line[]>>;

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = Object.keys(benchmarks) as (keyof typeof benchmarks)[];
const chosen = values.only?.split(',') ?? names;
const unknown = chosen.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  process.exit(1);
}
const command = [
  'npm run bench',
  ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
].join(' ');

// Before any server starts: a running one would know the old build's pages but find the new build's files.
await ensureBuilt();
let missed = 0;
for (const name of names.filter((candidate) => chosen.includes(candidate))) {
  const started = performance.now();
  const stage = await setStage();
  try {
    const lines = await benchmarks[name]({
      stage,
      quick: values.quick,
      rounds: values.quick ? 3 : 6,
      sliceMs: values.quick ? 500 : 1_000,
    });
    console.log(
      `\n${name} (${Math.round((performance.now() - started) / 1_000)} s)\n\n${tableOf(lines)}`,
    );
    missed += lines.filter((line) => line.met === false).length;
    record(name, lines, command);
  } finally {
    await stage.close();
  }
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} goals are missed.`);
process.exit(0);
