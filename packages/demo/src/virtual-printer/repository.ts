import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { isOneOf } from '@balie/server/platform/database/list.ts';

export interface VirtualPrinterRow {
  readonly printerId: number;
  readonly siteId: number;
  readonly port: number;
  readonly printService: PrintService;
}

/** The demo's own printers, unless somebody gave them another address. */
export async function listVirtualPrinterRows(
  executor: Executor,
  host: string,
): Promise<VirtualPrinterRow[]> {
  const rows = await executor
    .selectFrom('printers')
    .where('virtual', '=', true)
    .where('ip_domain', '=', host)
    .select(['id as printerId', 'site_id as siteId', 'port', 'print_service'])
    .orderBy('id')
    .execute();
  return rows.map(({ print_service, ...row }) => ({
    ...row,
    printService: print_service as PrintService,
  }));
}

export async function setVirtualPort(
  executor: Executor,
  printer: { printerId: number; port: number },
): Promise<void> {
  await executor
    .updateTable('printers')
    .set({ port: printer.port })
    .where('id', '=', printer.printerId)
    .execute();
}

export async function listPrinterNames(
  executor: Executor,
  printerIds: readonly number[],
): Promise<Map<number, string>> {
  if (printerIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('printers')
    .where(isOneOf('id', printerIds))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
