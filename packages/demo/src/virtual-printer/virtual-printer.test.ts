import { writeTicketCode } from '@balie/contract/features/visits/ticket-code.ts';
import { encodeEscPos } from '@balie/server/features/printing/encoders/esc-pos.ts';
import { encodeZpl } from '@balie/server/features/printing/encoders/zpl.ts';
import { layoutTicket } from '@balie/server/features/printing/ticket/layout.ts';
import { PAPER_DOTS } from '@balie/server/features/printing/ticket/ticket.ts';
import { TICKET_MOMENT, ticketFacts } from '@balie/testkit/tickets.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { encode as encodeQr } from 'uqr';
import { describe, expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { createEngine } from './engine.ts';
import { VirtualPrinter } from './virtual-printer.ts';

const working = { outOfPaper: false, coverOpen: false, paused: false, silent: false };
const languages = ['nl', 'en', 'ar', 'uk'] as const;
type Language = (typeof languages)[number];

const ticketIn = (language: Language) => layoutTicket(ticketFacts(language), TICKET_MOMENT);

/** Which dots of a picture are dark. */
async function dotsOf(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const isDark = (x: number, y: number) => (data[(y * image.width + x) * 4] ?? 255) < 128;
  return { width: image.width, height: image.height, isDark };
}

function picture(service: 'QKEP' | 'ZEP', language: Language): Buffer {
  const bytes =
    service === 'QKEP' ? encodeEscPos(ticketIn(language)) : encodeZpl(ticketIn(language));
  const [ticket] = createEngine(service).receive(bytes, working).tickets;
  if (!ticket) throw new Error('nothing was printed');
  return ticket.png();
}

async function independentPicture(language: Language, heightDots: number): Promise<Buffer> {
  const { api } = await ready;
  const zpl = Buffer.from(encodeZpl(ticketIn(language))).toString('ascii');
  return Buffer.from(await api.zplToBase64Async(zpl, PAPER_DOTS / 8, heightDots / 8, 8), 'base64');
}

type Dots = Awaited<ReturnType<typeof dotsOf>>;

/** Looks for the QR code of the ticket in the picture, module by module. */
function showsQr({ width, height, isDark }: Dots, content: string): boolean {
  const { data, size } = encodeQr(content, { ecc: 'M', border: 0 });
  const module = 7;
  const left = Math.floor((width - (size + 4) * module) / 2) + 2 * module;
  const isAt = (top: number) =>
    data.every((row, y) =>
      row.every((dark, x) => isDark(left + x * module + 3, top + y * module + 3) === dark),
    );
  return Array.from({ length: height - size * module }, (_, top) => top).some(isAt);
}

describe.each(languages)('a ticket in %s', (language) => {
  it.each(['QKEP', 'ZEP'] as const)('is printed by %s with its QR code', async (service) => {
    const dots = await dotsOf(picture(service, language));
    expect(dots.width).toBe(PAPER_DOTS);
    expect(showsQr(dots, writeTicketCode(ticketFacts(language)))).toBe(true);
  });

  it('looks the same to an independent ZPL renderer', { timeout: 30_000 }, async () => {
    const own = await dotsOf(picture('ZEP', language));
    const other = await dotsOf(await independentPicture(language, own.height));
    expect(showsQr(other, writeTicketCode(ticketFacts(language)))).toBe(true);
    // Only text in one of the printer's own fonts may differ.
    let different = 0;
    for (let y = 0; y < own.height; y++) {
      for (let x = 0; x < own.width; x++) {
        if (own.isDark(x, y) !== other.isDark(x, y)) different += 1;
      }
    }
    const most = language === 'nl' || language === 'en' ? 0.08 : 0.04;
    expect(different / (own.width * own.height)).toBeLessThan(most);
  });
});

describe('a virtual printer', () => {
  it('listens on another port if its own is taken', async () => {
    const first = new VirtualPrinter('QKEP');
    const second = new VirtualPrinter('ZEP');
    const port = await first.listen();
    expect(await second.listen(port)).not.toBe(port);
    await first.close();
    await second.close();
  });

  it('prints what was waiting once there is paper again', () => {
    const engine = createEngine('QKEP');
    const outOfPaper = { ...working, outOfPaper: true };
    expect(engine.receive(encodeEscPos(ticketIn('nl')), outOfPaper).tickets).toHaveLength(0);
    expect(engine.receive(new Uint8Array(), working).tickets).toHaveLength(1);
  });

  it('is as strict as the strictest manual: out of paper, DLE ENQ 2 clears nothing and DLE DC4 8 does', () => {
    const outOfPaper = { ...working, outOfPaper: true };
    const ticketsAfter = (...command: number[]) => {
      const engine = createEngine('QKEP');
      engine.receive(encodeEscPos(ticketIn('nl')), outOfPaper);
      engine.receive(Uint8Array.of(...command), outOfPaper);
      return engine.receive(new Uint8Array(), working).tickets;
    };
    expect(ticketsAfter(0x10, 0x05, 0x02)).toHaveLength(1);
    expect(ticketsAfter(0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8)).toHaveLength(0);
  });

  it('names commands that it does not understand', () => {
    const escPos = createEngine('QKEP').receive(Uint8Array.of(0x07, 0x1b, 0x70, 0x00), working);
    expect(escPos.unknown).toEqual(['07', '1b70', '00']);
    const zpl = createEngine('ZEP').receive(Buffer.from('^XA^IDR:*.*^FS^XZ~DGR:X'), working);
    expect(zpl.unknown).toEqual(['^IDR:*.*', '~DG']);
  });
});
