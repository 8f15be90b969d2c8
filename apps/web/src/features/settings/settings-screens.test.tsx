import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import {
  AdminSettingsScreen,
  KioskSettingsScreen,
  SiteSettingsScreen,
} from './settings-screens.tsx';

it.each([
  [
    'management, without what is of the whole organisation',
    AdminSettingsScreen,
    ['Prikbord', 'Bezoekersrapport', 'Gebruikers', 'Afspraken', 'Logboek', 'Eerste stappen'],
  ],
  [
    'the site',
    SiteSettingsScreen,
    ['Site', 'Loketten', 'Printers', 'Wachtzalen', 'Apparaten', 'Privacy'],
  ],
  [
    'the kiosk',
    KioskSettingsScreen,
    [
      'Talen',
      'Openingsuren',
      'Sluitingen',
      'Standaardteksten',
      'Domeinen',
      'Wegwijzers',
      'Kiosken',
    ],
  ],
])('offers an administrator the screens of %s', async (_, Screen, expected) => {
  openScreen(Screen);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(expected);
});
