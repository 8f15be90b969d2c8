import type { Page } from '@playwright/test';

/** The page's work from now on, in milliseconds of its own thread, however busy the machine is. */
export async function startMeasuringWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await total();
  return async () => ((await total()) - before) * 1_000;
}
