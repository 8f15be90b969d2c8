import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES } from '../../lib/screens.ts';
import { type Entry, findEntries, mayOpen, namedScreens, SETTINGS } from './entries.ts';

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({
  id: title,
  group: 'screens',
  title,
  text: '',
  screen: 'dashboard',
  ...more,
});
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title);
const user = (role: 'ADMIN' | 'NORMAL', organisationAdmin = false) =>
  ({ role, organisationAdmin }) as Parameters<typeof mayOpen>[1];

describe('search results', () => {
  const entries = [
    entry('Printers', { group: 'settings' }),
    entry('Alle printers'),
    entry('Printerlogboek'),
    entry('Loketten', { text: 'De loketten en hun printers.' }),
    entry('Printer toevoegen', { group: 'actions' }),
  ];

  it('is grouped by kind, with entries that start with the query first', () => {
    expect(titles(findEntries(entries, 'printer'))).toEqual([
      'Printer toevoegen',
      'Printerlogboek',
      'Alle printers',
      'Loketten',
      'Printers',
    ]);
  });

  it('matches all words, in any order and regardless of accents', () => {
    expect(titles(findEntries(entries, 'toev PRÍNTER'))).toEqual(['Printer toevoegen']);
    expect(findEntries(entries, 'xyz')).toEqual([]);
  });
});

describe('an entry is found', () => {
  it('only by those who may open it', () => {
    expect(mayOpen('printers', user('NORMAL'))).toBe(false);
    expect(mayOpen('printers', user('ADMIN'))).toBe(true);
    expect(mayOpen('organisation', user('ADMIN'))).toBe(false);
    expect(mayOpen('organisation', user('ADMIN', true))).toBe(true);
    expect(namedScreens().filter((name) => mayOpen(name, user('NORMAL')))).toEqual([
      'dashboard',
      'accountDetails',
      'home',
    ]);
    expect(SETTINGS.filter(([screen]) => mayOpen(screen, user('NORMAL')))).toEqual([
      ...[
        ['accountDetails', 'accountDetails.language'],
        ['accountDetails', 'accountDetails.phone'],
      ],
      ['accountDetails', 'accountDetails.webhookUrl'],
    ]);
  });

  it('with the name of a screen that exists', () => {
    const named = SETTINGS.map(([screen]) => screen);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !SCREEN_NAMES.some((known) => known === name))).toEqual([]);
  });
});
