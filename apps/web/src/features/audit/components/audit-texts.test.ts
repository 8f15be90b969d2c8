import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../lib/i18n.ts';
import { actionText, entityText, fieldText, valueText } from './audit-texts.ts';

describe('names in the log', () => {
  it('are read in Dutch and in English', async () => {
    expect([actionText('ADD'), entityText('desk-link'), fieldText('ipDomain')]).toEqual([
      'Toegevoegd',
      'Koppeling van loket',
      'Adres',
    ]);
    await setLanguage('en');
    expect([actionText('ADD'), entityText('desk-link'), valueText('role', 'QPP')]).toEqual([
      'Added',
      'Desk link',
      'Kiosk',
    ]);
    await setLanguage('nl');
  });

  it('without a text are shown as they are', () => {
    expect(entityText('new-thing')).toBe('new-thing');
    expect(fieldText('locales.3')).toBe('Tekst 3');
  });

  it('of values are words, and nothing is nothing', () => {
    expect(valueText('active', false)).toBe('Nee');
    expect(valueText('minutes', 0)).toBe('0');
    expect(valueText('role', 'ADMIN')).toBe('Beheerder');
    expect(valueText('phone', null)).toBeUndefined();
    expect(valueText('phone', '')).toBeUndefined();
  });
});
