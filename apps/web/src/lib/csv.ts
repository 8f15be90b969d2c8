/** A spreadsheet would carry out a cell that begins like this; with the sign before it, it shows it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** As Excel opens it with a double click, wherever a comma stands in numbers: semicolons, and the mark of UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
