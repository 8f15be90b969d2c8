import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientWith, json, serveWith } from '../../../testing/server.tsx';
import { usePrinterOptions } from './printer-options.ts';

const printers = [
  { printerId: 3, name: 'Balie', ipDomain: '10.0.0.3' },
  { printerId: 4, name: 'Hal', ipDomain: '10.0.0.4' },
];
const NONE = { value: null, label: 'Geen printer' };
const KNOWN = [
  NONE,
  { value: 3, label: 'Balie (10.0.0.3)' },
  { value: 4, label: 'Hal (10.0.0.4)' },
];

it.each([
  ['a printer', { printers }, 4, 'Hal (10.0.0.4)', KNOWN],
  ['no printer', { printers }, null, 'Geen printer', KNOWN],
  ['one that is not loaded yet', {}, 4, '', [{ value: 4, label: '…' }, NONE]],
  ['none, before they are loaded', {}, null, 'Geen printer', [NONE]],
])('a desk with %s', (_, lists, printerId, label, options) => {
  serveWith(() => json(printers));
  const { wrapper } = clientWith(lists);
  const { result } = renderHook(() => usePrinterOptions(1), { wrapper });
  expect(result.current.labelOf(printerId)).toBe(label);
  expect(result.current.optionsFor(printerId)).toEqual(options);
});
