import { assertFound } from '@balie/server/platform/app-error.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import type { Endpoint } from '@balie/server/platform/network/address-policy.ts';
import type {
  VirtualPrinterSwitches,
  VirtualPrinter as VirtualPrinterView,
} from '../contract/schema.ts';
import { changeVirtualPort, listPrintersAt, listVirtualPorts } from './repository.ts';
import {
  VIRTUAL_PRINTER_HOST as host,
  type KeptTicket,
  VirtualPrinter,
} from './virtual-printer.ts';

interface PrinterKey {
  readonly siteId: number;
  readonly printerId: number;
}

/** The virtual printers of the demo: one listener for each port on this machine that a printer of a site sends to. */
export class VirtualPrinters {
  readonly #db: Database;
  readonly #byPort: ReadonlyMap<number, VirtualPrinter>;

  private constructor(db: Database, byPort: ReadonlyMap<number, VirtualPrinter>) {
    this.#db = db;
    this.#byPort = byPort;
  }

  /** Starts them; one whose port is taken gets another, which is stored. */
  static async start(db: Database): Promise<VirtualPrinters> {
    const byPort = new Map<number, VirtualPrinter>();
    for (const { port, printService } of await listVirtualPorts(db, host)) {
      const printer = new VirtualPrinter(printService);
      const own = await printer.listen(port);
      if (own !== port) await changeVirtualPort(db, { host, from: port, to: own });
      byPort.set(own, printer);
    }
    return new VirtualPrinters(db, byPort);
  }

  get endpoints(): Endpoint[] {
    return [...this.#byPort.keys()].map((port) => ({ host, port }));
  }

  async list(siteId: number): Promise<VirtualPrinterView[]> {
    return (await this.#listAt(siteId)).map(present);
  }

  /** Changes only the given switches: in the meantime, somebody else may have changed another. */
  async switch(
    key: PrinterKey,
    turned: Partial<VirtualPrinterSwitches>,
  ): Promise<VirtualPrinterView> {
    const row = await this.#find(key);
    row.printer.switches = { ...row.printer.switches, ...turned };
    return present(row);
  }

  async ticket({ ticketId, ...key }: PrinterKey & { ticketId: number }): Promise<KeptTicket> {
    const { tickets } = (await this.#find(key)).printer;
    return assertFound(
      'NOT_FOUND',
      tickets.find((ticket) => ticket.ticketId === ticketId),
    );
  }

  async forgetTickets({ siteId, before }: { siteId: number; before: Date }): Promise<void> {
    for (const { printer } of await this.#listAt(siteId)) printer.forgetTickets(before);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byPort.values()].map((printer) => printer.close()));
  }

  async #listAt(siteId: number): Promise<Row[]> {
    const rows = await listPrintersAt(this.#db, { host, siteId });
    return rows.flatMap(({ port, ...row }) => {
      const printer = this.#byPort.get(port);
      return printer ? [{ ...row, printer }] : [];
    });
  }

  async #find({ siteId, printerId }: PrinterKey): Promise<Row> {
    const rows = await this.#listAt(siteId);
    return assertFound(
      'PRINTER_NOT_FOUND',
      rows.find((row) => row.printerId === printerId),
    );
  }
}

interface Row {
  readonly printerId: number;
  readonly name: string;
  readonly printer: VirtualPrinter;
}

const present = ({ printerId, name, printer }: Row): VirtualPrinterView => ({
  printerId,
  name,
  printService: printer.service,
  switches: printer.switches,
  tickets: printer.tickets.map(({ ticketId, at, width, height }) => ({
    ticketId,
    at: at.toISOString(),
    width,
    height,
  })),
});
