import { arrive, type CallLine, type LineCall } from '../features/displays/call-line.ts';

export const empty: CallLine<LineCall> = { places: [], waiting: [] };
export const call = (
  number: number,
  ticketNumber = `T${number}`,
  deskName = 'Loket 1',
): LineCall => ({
  number,
  ticketNumber,
  deskName,
});
export const rush = (count: number, at = 0) =>
  Array.from({ length: count }, (_, index) => call(index + 1)).reduce(
    (line, one) => arrive(line, one, at),
    empty,
  );
