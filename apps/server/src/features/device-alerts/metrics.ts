import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { countOpenAlerts } from './alert-repository.ts';

/** Devices that need attention now, for monitoring. */
export function addDeviceMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'balie_device_alerts',
    help: 'Devices that need attention, by kind and problem',
    labelNames: ['kind', 'problem'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without its database the server reports its other metrics.
      const open = await countOpenAlerts(db).catch(() => []);
      for (const { kind, problem, count } of open) this.set({ kind, problem }, count);
    },
  });
}
