import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';

const printersAt = (executor: Executor, host: string) =>
  executor.selectFrom('printers').where('ip_domain', '=', host);

interface VirtualPort {
  readonly port: number;
  readonly printService: PrintService;
}

/** The ports at this host that printers send to. */
export async function listVirtualPorts(executor: Executor, host: string): Promise<VirtualPort[]> {
  const rows = await printersAt(executor, host)
    .distinctOn('port')
    .orderBy('port')
    .orderBy('id')
    .select(['port', 'print_service'])
    .execute();
  return rows.map(({ port, print_service }) => ({
    port,
    printService: print_service as PrintService,
  }));
}

export async function changeVirtualPort(
  executor: Executor,
  { host, from, to }: { host: string; from: number; to: number },
): Promise<void> {
  await executor
    .updateTable('printers')
    .set({ port: to })
    .where('ip_domain', '=', host)
    .where('port', '=', from)
    .execute();
}

export const listPrintersAt = (executor: Executor, of: { host: string; siteId: number }) =>
  printersAt(executor, of.host)
    .where('site_id', '=', of.siteId)
    .select(['id as printerId', 'name', 'port'])
    .orderBy('id')
    .execute();
