import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from './lib/context.ts';
import { short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import { drive } from './lib/load.ts';
import { memoryOf, startProduct, startReference } from './lib/processes.ts';
import type { Line } from './lib/report.ts';

const GOAL_START_MS = 1_000;
const GOAL_AT_REST_MB = 120;

/** The time from starting the process to its first answer, with its own database, and the memory it takes. */
export async function benchStart({ stage, rounds, sliceMs }: Context): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-start-'));
  await chmod(folder, 0o755);
  const env = { BALIE_DATA_DIR: join(folder, 'data'), BALIE_DEMO: '1' };
  const times: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = -1; round < rounds; round++) {
      const server = await startProduct(env, 'start');
      const reference = await startReference('list.ts', { rows: [] });
      // The first start creates the database and the demo.
      if (round >= 0) {
        times.push(server.readyMs);
        bare.push(reference.readyMs);
      }
      await Promise.all([server.stop(), reference.stop()]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await stage.setVisits({ waiting: 150, planned: 150 });
  const server = await stage.startServer('memory');
  const atRest = memoryOf(server.child.pid);
  const clients = await Promise.all(stage.clerks.map(() => HttpClient.open(server.url)));
  await drive({
    clients: clients.map(
      (client, index) => () =>
        client.ask('GET', stage.clerks[index]?.base ?? '', {
          cookie: stage.clerks[index]?.cookie ?? '',
        }),
    ),
    forMs: sliceMs * 4,
    cpu: server.cpu,
  });
  const underLoad = memoryOf(server.child.pid);
  for (const client of clients) client.close();
  await server.stop();
  const spread = spreadOf(times);
  return [
    {
      what: 'start to first answer, warm data folder, embedded database',
      ours: `${spreadText(spread)} ms`,
      reference: `bare Fastify process ${spreadText(spreadOf(bare))} ms`,
      ratio: spreadText(spreadOf(times.map((time, round) => time / (bare[round] ?? Number.NaN)))),
      goal: `≤ ${GOAL_START_MS} ms`,
      met: spread.median <= GOAL_START_MS,
    },
    {
      what: 'memory of the server process',
      ours: `${short(atRest)} MB at rest, ${short(underLoad)} MB under load`,
      reference: '',
      ratio: short(underLoad / atRest),
      goal: `at rest ≤ ${GOAL_AT_REST_MB} MB`,
      met: atRest <= GOAL_AT_REST_MB,
    },
  ];
}
