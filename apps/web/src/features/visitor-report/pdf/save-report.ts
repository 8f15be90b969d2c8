import { jsPDF } from 'jspdf';
import { autoTable, type CellHookData } from 'jspdf-autotable';
import type { Rgb } from '../../../lib/color.ts';
import { fitColumns } from './column-widths.ts';
import { drawText } from './draw-text.ts';
import { embedFonts, PLAIN_FONT } from './fonts.ts';
import { textKind } from './script.ts';

export interface ReportDocument {
  title: string;
  subtitle: string;
  fileName: string;
  /** The site's colour, legible on paper. */
  accent: Rgb;
  page: (number: number, total: number) => string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns whose texts are never broken: telephone numbers, addresses, dates. */
  whole: ReadonlySet<number>;
}

const DARK_BLUE: [number, number, number] = [18, 44, 84];
const STRIPE: [number, number, number] = [238, 242, 247];
const MARGIN = 10;
const TABLE_TOP = 24;
const PADDING = { vertical: 1, horizontal: 1.2 };
/** Extra room, so that a text that fits exactly does not wrap because of rounding. */
const SLACK = 0.4;
/** Anything smaller is illegible on paper. */
const SIZES_PT = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const;

/** §9: the report as a PDF: landscape, striped, with a dark blue header, its title and its file name. */
export async function saveReport(report: ReportDocument): Promise<void> {
  const rows = report.rows.map((row) => row.map((text) => text.normalize('NFC')));
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  await embedFonts(doc, { arabic: rows.flat().some((text) => textKind(text) === 'arabic') });
  doc.setProperties({ title: report.title, subject: report.subtitle });
  writeTitle(doc, report);
  writeTable(doc, { head: [...report.head], rows, whole: report.whole });
  writePageNumbers(doc, report.page);
  doc.save(report.fileName);
}

/** In the site's colour, with a line above the table: §9 keeps the table header dark blue. */
function writeTitle(doc: jsPDF, { title, subtitle, accent: { r, g, b } }: ReportDocument): void {
  doc.setFont(PLAIN_FONT, 'bold').setFontSize(18).setTextColor(r, g, b);
  doc.text(title, MARGIN, 14);
  doc.setFont(PLAIN_FONT, 'normal').setFontSize(11).setTextColor(70);
  doc.text(subtitle, MARGIN, 20);
  doc.setDrawColor(r, g, b).setLineWidth(0.8);
  doc.line(MARGIN, 22.6, doc.internal.pageSize.getWidth() - MARGIN, 22.6);
}

interface Table {
  head: string[];
  rows: string[][];
  whole: ReadonlySet<number>;
}

function writeTable(doc: jsPDF, { head, rows, whole }: Table): void {
  const { sizePt, widths } = fitColumns({
    head,
    rows,
    whole,
    available: doc.internal.pageSize.getWidth() - 2 * MARGIN,
    padding: 2 * PADDING.horizontal + SLACK,
    sizesPt: SIZES_PT,
    measure: (text, { bold, sizePt: size }) =>
      doc
        .setFont(PLAIN_FONT, bold ? 'bold' : 'normal')
        .setFontSize(size)
        .getTextWidth(text),
  });
  autoTable(doc, {
    startY: TABLE_TOP,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 3 },
    showHead: 'everyPage',
    theme: 'striped',
    head: [head],
    body: rows,
    styles: {
      font: PLAIN_FONT,
      fontSize: sizePt,
      cellPadding: PADDING,
      overflow: 'linebreak',
      textColor: 30,
    },
    headStyles: { fillColor: DARK_BLUE, textColor: 255, fontStyle: 'bold', valign: 'bottom' },
    alternateRowStyles: { fillColor: STRIPE },
    columnStyles: Object.fromEntries(widths.map((cellWidth, at) => [at, { cellWidth }])),
    ...byHand(doc, sizePt),
  });
}

/** Cells the table cannot write itself are emptied before it draws them, and drawn afterwards. */
function byHand(doc: jsPDF, sizePt: number) {
  const kept = new WeakMap<object, string[]>();
  return {
    willDrawCell: ({ cell, section }: CellHookData) => {
      if (section !== 'body' || textKind(cell.text.join('')) === 'plain') return;
      kept.set(cell, cell.text);
      cell.text = [];
    },
    didDrawCell: ({ cell }: CellHookData) => {
      const lines = kept.get(cell);
      if (!lines) return;
      const lineHeight = (sizePt * doc.getLineHeightFactor()) / doc.internal.scaleFactor;
      const x = cell.x + cell.padding('left');
      for (const [index, line] of lines.entries()) {
        drawText(doc, line, {
          x,
          y: cell.y + cell.padding('top') + index * lineHeight,
          maxWidth: cell.width - cell.padding('horizontal'),
          sizePt,
        });
      }
    },
  };
}

function writePageNumbers(doc: jsPDF, page: ReportDocument['page']): void {
  const total = doc.getNumberOfPages();
  const { width, height } = doc.internal.pageSize;
  doc.setFont(PLAIN_FONT, 'normal').setFontSize(9).setTextColor(70);
  for (let number = 1; number <= total; number++) {
    doc.setPage(number);
    doc.text(page(number, total), width - MARGIN, height - 7, { align: 'right' });
  }
}
