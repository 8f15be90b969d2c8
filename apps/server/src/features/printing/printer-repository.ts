import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { Executor } from '../../platform/database/database.ts';

export interface PrinterTarget {
  readonly printerId: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly printService: PrintService;
}

const targetColumns = [
  'printers.id as printerId',
  'printers.name',
  'printers.ip_domain as host',
  'printers.port',
  'printers.print_service',
] as const;

const toTarget = ({
  print_service,
  ...row
}: Omit<PrinterTarget, 'printService'> & { print_service: string }): PrinterTarget => ({
  ...row,
  printService: print_service as PrintService,
});

/** The user's desk with its printer; undefined if the desk is not theirs. */
export async function findOwnDesk(
  executor: Executor,
  key: { siteId: number; deskId: number; userId: number },
): Promise<{ printer: PrinterTarget | undefined } | undefined> {
  const desk = await executor
    .selectFrom('desks')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.deskId)
    .where('user_id', '=', key.userId)
    .select('printer_id')
    .executeTakeFirst();
  if (!desk) return undefined;
  const { printer_id: printerId } = desk;
  return {
    printer:
      printerId === null
        ? undefined
        : await findPrinterTarget(executor, { siteId: key.siteId, printerId }),
  };
}

export async function findPrinterTarget(
  executor: Executor,
  key: { siteId: number; printerId: number },
): Promise<PrinterTarget | undefined> {
  const row = await executor
    .selectFrom('printers')
    .where('site_id', '=', key.siteId)
    .where('id', '=', key.printerId)
    .select(targetColumns)
    .executeTakeFirst();
  return row && toTarget(row);
}
