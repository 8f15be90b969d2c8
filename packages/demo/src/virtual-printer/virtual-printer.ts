import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import { TICKETS_KEPT, type VirtualPrinterSwitches } from '../contract/schema.ts';
import { createEngine, type Engine } from './engine.ts';
import type { PrintedTicket } from './paper.ts';

export const VIRTUAL_PRINTER_HOST = '127.0.0.1';

export interface KeptTicket extends Omit<PrintedTicket, 'png'> {
  readonly png: Buffer;
  readonly ticketId: number;
  readonly at: Date;
}

const WORKING: VirtualPrinterSwitches = {
  outOfPaper: false,
  coverOpen: false,
  paused: false,
  silent: false,
};

/** A network printer that exists only in this process: it reads the bytes and keeps the tickets as pictures. */
export class VirtualPrinter {
  readonly service: PrintService;
  readonly #engine: Engine;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #now: () => Date;
  #switches = WORKING;
  #tickets: KeptTicket[] = [];
  #lastId = 0;
  /** Input that belongs to no ticket. */
  readonly unknown: string[] = [];
  /** The highest number of simultaneous connections. */
  peakConnections = 0;
  /** The paper runs out while the next ticket is being printed. */
  runsOutDuringNext = false;
  /** The connection breaks after this many bytes. */
  breaksAfter: { bytes: number; how: 'close' | 'reset' } | undefined;

  constructor(service: PrintService, now: () => Date = () => new Date()) {
    this.service = service;
    this.#engine = createEngine(service);
    this.#now = now;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** Listens on loopback only, on a free port if the wanted one is taken. */
  async listen(wantedPort = 0): Promise<number> {
    try {
      await this.#listenOn(wantedPort);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
      await this.#listenOn(0);
    }
    return (this.#server.address() as AddressInfo).port;
  }

  async #listenOn(port: number): Promise<void> {
    this.#server.listen(port, VIRTUAL_PRINTER_HOST);
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  get connections(): number {
    return this.#sockets.size;
  }

  get switches(): VirtualPrinterSwitches {
    return this.#switches;
  }

  /** Changes the state, such as out of paper; a printer that can print again prints what was waiting. */
  set switches(switches: VirtualPrinterSwitches) {
    this.#switches = { ...switches };
    this.#take(new Uint8Array());
  }

  /** Newest first. */
  get tickets(): readonly KeptTicket[] {
    return this.#tickets;
  }

  /** Throws away the tickets printed before a given moment. */
  forgetTickets(before: Date): void {
    this.#tickets = this.#tickets.filter(({ at }) => at >= before);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    this.peakConnections = Math.max(this.peakConnections, this.#sockets.size);
    let received = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#engine.hangUp(this.#switches);
    });
    socket.on('data', (bytes) => {
      received += bytes.length;
      const { breaksAfter } = this;
      if (breaksAfter && received > breaksAfter.bytes) {
        if (breaksAfter.how === 'reset') socket.resetAndDestroy();
        else socket.destroy();
        return;
      }
      this.#take(bytes, socket);
    });
  }

  #take(bytes: Uint8Array, socket?: Socket): void {
    const isTicket = bytes.length > SHORTEST_TICKET;
    if (this.runsOutDuringNext && isTicket) {
      this.runsOutDuringNext = false;
      this.#switches = { ...this.#switches, outOfPaper: true };
    }
    const output = this.#engine.receive(bytes, this.#switches);
    this.unknown.push(...output.unknown);
    for (const ticket of output.tickets) this.#keep(ticket);
    if (this.#switches.silent || !socket?.writable) return;
    for (const reply of output.replies) socket.write(reply);
  }

  #keep(ticket: PrintedTicket): void {
    this.#lastId += 1;
    const kept = { ...ticket, png: ticket.png(), ticketId: this.#lastId, at: this.#now() };
    this.#tickets = [kept, ...this.#tickets].slice(0, TICKETS_KEPT);
  }
}

/** Status queries are shorter than this, tickets longer. */
const SHORTEST_TICKET = 64;
