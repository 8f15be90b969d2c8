// @vitest-environment node
import { expect, it } from 'vitest';
import { roomTokens, siteTokens } from './colors.ts';

const YELLOW = {
  ...{ '--site': '#f4b400', '--site-strong': '#6e5100', '--site-edge': '#b78700' },
  ...{ '--site-soft': '#fef8e6', '--site-light': '#fcedc2', '--site-deep': '#574000' },
  ...{ '--site-deeper': '#302300', '--site-glow': '#dca300' },
};
const BLUE = {
  ...{ '--site': '#1f5f8b', '--site-strong': '#1d5a84', '--site-edge': '#1f5f8b' },
  ...{ '--site-soft': '#e9eff3', '--site-light': '#c9d9e3', '--site-deep': '#143e5a' },
  ...{ '--site-deeper': '#0b2232', '--site-glow': '#1d5a84' },
};

it.each([
  ['#F4B400', '#B4540A', { ...YELLOW, '--site-other': '#b4540a', '--site-other-light': '#f0ddce' }],
  ['#1F5F8B', 'none', { ...BLUE, '--site-other': '#1f5f8b', '--site-other-light': '#d2dfe8' }],
  ['none', 'none', { ...BLUE, '--site-other': '#1f5f8b', '--site-other-light': '#d2dfe8' }],
])('a site in %s and %s has readable colours', (color, second, tokens) => {
  expect(siteTokens(color, second)).toEqual(tokens);
});

it.each([
  ['#F4B400', ['#f4b400', '#000000', '#b78700', '#fef6e0']],
  ['#123', ['#112233', '#ffffff', '#112233', '#e2e4e7']],
  [undefined, ['#1f5f8b', '#ffffff', '#1f5f8b', '#e4ecf1']],
])(
  'a room in %s has a background with its text, an edge and a light background',
  (color, tokens) => {
    expect(Object.values(roomTokens(color))).toEqual(tokens);
  },
);
