export const FIRST_STEPS = [
  'account',
  'site',
  'services',
  'places',
  'printer',
  'retention',
  'colleagues',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What else a site needs before its visitors find their way; each has a screen of its own. */
export const LATER_STEPS = ['hours', 'texts', 'directions', 'displays'] as const;
export type LaterStep = (typeof LATER_STEPS)[number];
