interface Bytes {
  readonly type: 'Buffer';
  readonly data: number[];
}
const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && (value as Partial<Bytes>).type === 'Buffer';

/**
 * Rows as one text in which a secret is found however it was stored: byte columns are written as plain characters,
 * as base64url and as hexadecimal.
 */
export const storedText = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) => {
    if (!isBytes(value)) return value;
    const bytes = Buffer.from(value.data);
    return [bytes.toString('latin1'), bytes.toString('base64url'), bytes.toString('hex')];
  });
