import type {
  VirtualPrinterSwitches,
  VirtualPrinter as VirtualPrinterView,
} from '@balie/contract/features/printing/schema.ts';
import type { RunningExtension } from '@balie/server/extension.ts';
import { assertFound } from '@balie/server/platform/app-error.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import type { Endpoint } from '@balie/server/platform/network/address-policy.ts';
import { listPrinterNames, listVirtualPrinterRows, setVirtualPort } from './repository.ts';
import { type KeptTicket, VIRTUAL_PRINTER_HOST, VirtualPrinter } from './virtual-printer.ts';

interface Running {
  readonly siteId: number;
  readonly port: number;
  readonly printer: VirtualPrinter;
}

/** The virtual printers of the demo: one listener on loopback for each of the demo's own printers. */
export class VirtualPrinters implements RunningExtension {
  readonly #db: Database;
  readonly #running: ReadonlyMap<number, Running>;

  private constructor(db: Database, running: ReadonlyMap<number, Running>) {
    this.#db = db;
    this.#running = running;
  }

  /** Starts them, and stores the port that each one got. */
  static async start(db: Database): Promise<VirtualPrinters> {
    const running = new Map<number, Running>();
    for (const row of await listVirtualPrinterRows(db, VIRTUAL_PRINTER_HOST)) {
      const printer = new VirtualPrinter(row.printService);
      const port = await printer.listen(row.port);
      if (port !== row.port) await setVirtualPort(db, { printerId: row.printerId, port });
      running.set(row.printerId, { siteId: row.siteId, port, printer });
    }
    return new VirtualPrinters(db, running);
  }

  /** The exact addresses that printing must be allowed to reach. */
  get endpoints(): Endpoint[] {
    return [...this.#running.values()].map(({ port }) => ({ host: VIRTUAL_PRINTER_HOST, port }));
  }

  async list(siteId: number): Promise<VirtualPrinterView[]> {
    const own = [...this.#running].filter(([, running]) => running.siteId === siteId);
    const names = await listPrinterNames(
      this.#db,
      own.map(([printerId]) => printerId),
    );
    return own.flatMap(([printerId, { printer }]) => {
      const name = names.get(printerId);
      return name === undefined ? [] : [present({ printerId, name, printer })];
    });
  }

  /** Changes only the given switches: in the meantime, somebody else may have changed another. */
  async switch(
    key: { siteId: number; printerId: number },
    turned: Partial<VirtualPrinterSwitches>,
  ): Promise<VirtualPrinterView> {
    const printer = this.#find(key);
    printer.switches = { ...printer.switches, ...turned };
    const all = await this.list(key.siteId);
    return assertFound(
      'PRINTER_NOT_FOUND',
      all.find(({ printerId }) => printerId === key.printerId),
    );
  }

  ticket(key: { siteId: number; printerId: number; ticketId: number }): KeptTicket {
    const found = this.#find(key).tickets.find(({ ticketId }) => ticketId === key.ticketId);
    return assertFound('NOT_FOUND', found);
  }

  forgetTickets({ siteId, before }: { siteId: number; before: Date }): void {
    for (const running of this.#running.values()) {
      if (running.siteId === siteId) running.printer.forgetTickets(before);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ printer }) => printer.close()));
  }

  #find(key: { siteId: number; printerId: number }): VirtualPrinter {
    const running = this.#running.get(key.printerId);
    return assertFound('PRINTER_NOT_FOUND', running?.siteId === key.siteId && running.printer);
  }
}

const present = (row: {
  printerId: number;
  name: string;
  printer: VirtualPrinter;
}): VirtualPrinterView => ({
  printerId: row.printerId,
  name: row.name,
  printService: row.printer.service,
  switches: row.printer.switches,
  tickets: row.printer.tickets.map(({ ticketId, at, width, height }) => ({
    ticketId,
    at: at.toISOString(),
    width,
    height,
  })),
});
