import { jsPDF } from 'jspdf';
import { autoTable, type CellHookData } from 'jspdf-autotable';
import { drawText } from './draw-text.ts';
import { embedFonts, PLAIN_FONT } from './fonts.ts';
import { textKind } from './script.ts';

export interface ReportDocument {
  title: string;
  subtitle: string;
  fileName: string;
  page: (number: number, total: number) => string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const DARK_BLUE: [number, number, number] = [18, 44, 84];
const STRIPE: [number, number, number] = [238, 242, 247];
const MARGIN = 12;
const TABLE_TOP = 28;
const TEXT_SIZE = 8;
/** The number, the dates and the times need little; the names and addresses share the rest. */
const WIDTHS: Record<number, { cellWidth: number }> = {
  0: { cellWidth: 10 },
  8: { cellWidth: 22 },
  9: { cellWidth: 19 },
  10: { cellWidth: 22 },
  11: { cellWidth: 19 },
};

/** §9: the report as a PDF, landscape, striped, with a dark blue header, titled and named after the report. */
export async function saveReport(report: ReportDocument): Promise<void> {
  const rows = report.rows.map((row) => row.map((text) => text.normalize('NFC')));
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  await embedFonts(doc, { arabic: rows.flat().some((text) => textKind(text) === 'arabic') });
  doc.setProperties({ title: report.title, subject: report.subtitle });
  writeTitle(doc, report);
  writeTable(doc, { head: [...report.head], rows });
  writePageNumbers(doc, report.page);
  doc.save(report.fileName);
}

function writeTitle(doc: jsPDF, { title, subtitle }: ReportDocument): void {
  doc
    .setFont(PLAIN_FONT, 'bold')
    .setFontSize(16)
    .setTextColor(...DARK_BLUE);
  doc.text(title, MARGIN, 16);
  doc.setFont(PLAIN_FONT, 'normal').setFontSize(10).setTextColor(90);
  doc.text(subtitle, MARGIN, 22.5);
}

function writeTable(doc: jsPDF, { head, rows }: { head: string[]; rows: string[][] }): void {
  autoTable(doc, {
    startY: TABLE_TOP,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 4 },
    theme: 'striped',
    head: [head],
    body: rows,
    styles: {
      font: PLAIN_FONT,
      fontSize: TEXT_SIZE,
      cellPadding: 1.8,
      overflow: 'linebreak',
      textColor: 30,
    },
    headStyles: { fillColor: DARK_BLUE, textColor: 255, fontStyle: 'bold', valign: 'bottom' },
    alternateRowStyles: { fillColor: STRIPE },
    columnStyles: WIDTHS,
    ...byHand(doc),
  });
}

/** Cells the table cannot write itself are emptied before it draws them, and written after. */
function byHand(doc: jsPDF) {
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
      const lineHeight = (TEXT_SIZE * doc.getLineHeightFactor()) / doc.internal.scaleFactor;
      const x = cell.x + cell.padding('left');
      for (const [index, line] of lines.entries()) {
        drawText(doc, line, {
          x,
          y: cell.y + cell.padding('top') + index * lineHeight,
          maxWidth: cell.width - cell.padding('horizontal'),
          sizePt: TEXT_SIZE,
        });
      }
    },
  };
}

function writePageNumbers(doc: jsPDF, page: ReportDocument['page']): void {
  const total = doc.getNumberOfPages();
  const { width, height } = doc.internal.pageSize;
  doc.setFont(PLAIN_FONT, 'normal').setFontSize(8).setTextColor(90);
  for (let number = 1; number <= total; number++) {
    doc.setPage(number);
    doc.text(page(number, total), width - MARGIN, height - 7, { align: 'right' });
  }
}
