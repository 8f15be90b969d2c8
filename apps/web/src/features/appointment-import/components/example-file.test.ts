import {
  APPOINTMENT_COLUMNS,
  appointmentColumnOf,
} from '@balie/contract/features/appointment-import/columns.ts';
import { expect, it } from 'vitest';
import { loadAllTexts, setLanguage } from '../../../lib/i18n.ts';
import { exampleFile } from './example-file.ts';

it.each(['nl', 'en'] as const)(
  'the example in %s has headers that are understood',
  async (language) => {
    await loadAllTexts();
    await setLanguage(language);
    const [headers = [], ...rows] = exampleFile('2026-11-17', 'Reispassen');
    expect(headers.map(appointmentColumnOf)).toEqual(APPOINTMENT_COLUMNS);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('2026-11-17T09:30');
    expect(rows[0]).toContain('Reispassen');
  },
);
