import { expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { closedAppsHint, startupHints } from './startup-hints.ts';

it.each([
  { settings: {}, asks: 0, when: 'it is for this machine only, as with the demo' },
  { settings: { BALIE_DEMO: '0' }, asks: 1, when: 'it listens to others and knows no address' },
  { settings: { BALIE_DEMO: '0', HOST: '127.0.0.1' }, asks: 0, when: 'HOST says this machine' },
  {
    settings: { BALIE_DEMO: '0', BALIE_PUBLIC_URL: 'http://a.example' },
    asks: 0,
    when: 'it has one',
  },
  {
    settings: { BALIE_DEMO: '0', BALIE_DEPLOYMENTS: 'hosts.json' },
    asks: 0,
    when: 'a file names them',
  },
])('mentions $asks times the address people use when $when', ({ settings, asks }) => {
  expect(startupHints(readConfig(settings))).toHaveLength(asks);
});

it('names at startup the users whose authenticator apps no key opens, and what to do', () => {
  expect(closedAppsHint(0)).toEqual([]);
  const [one] = closedAppsHint(1);
  expect(one).toContain('the authenticator app of 1 person');
  expect(one).toContain('BALIE_SECRETS_KEY');
  expect(closedAppsHint(3)[0]).toContain('of 3 people');
});
