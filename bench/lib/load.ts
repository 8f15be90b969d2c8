import { mean, quantile } from './figures.ts';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly mean: number;
  /** Processor time of the measured process per iteration, in milliseconds. */
  readonly cpuMs: number;
  readonly databaseMs: number;
  readonly count: number;
}

interface LoadInput {
  /** One function per client, which performs one iteration, such as a request. */
  readonly clients: readonly (() => Promise<unknown>)[];
  readonly forMs: number;
  /** Processor time of the measured process so far, in milliseconds. */
  readonly cpu: () => number;
  readonly databaseCpu?: () => number;
  /** The most iterations in all; the clients stop early once they are begun. */
  readonly most?: number;
}

/** Each client repeats one iteration after the other, for a while. */
export async function drive({
  clients,
  forMs,
  cpu,
  databaseCpu = () => 0,
  most = Number.POSITIVE_INFINITY,
}: LoadInput): Promise<Load> {
  const times: number[] = [];
  const before = { server: cpu(), database: databaseCpu() };
  const start = performance.now();
  let begun = 0;
  await Promise.all(
    clients.map(async (iteration) => {
      while (performance.now() - start < forMs && begun < most) {
        begun++;
        const asked = performance.now();
        await iteration();
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    mean: mean(times),
    cpuMs: (cpu() - before.server) / times.length,
    databaseMs: (databaseCpu() - before.database) / times.length,
    count: times.length,
  };
}

export async function repeat(times: number, iteration: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await iteration();
}
