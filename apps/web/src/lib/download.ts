import { writeCsv } from './csv.ts';

const REVOKE_AFTER_MS = 10_000;

/** Hands a document to the browser as a file. */
export const downloadJson = (name: string, content: unknown): void =>
  download(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));

export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  download(name, new Blob([writeCsv(rows)], { type: 'text/csv' }));

function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
