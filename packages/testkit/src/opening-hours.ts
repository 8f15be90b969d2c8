import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { createDomain, createTiming } from './factories.ts';
import type { Office } from './office.ts';

export const invalid = [
  ['no start', { startTime: '' }, { startTime: 'INVALID_TEXTFIELD' }],
  ['no end', { endTime: null }, { endTime: 'INVALID_TEXTFIELD' }],
  ['half past 25', { endTime: '25:30' }, { endTime: 'INVALID_TIME' }],
  ['words', { startTime: 'acht uur' }, { startTime: 'INVALID_TIME' }],
  [
    'an end before the start',
    { startTime: '12:00', endTime: '08:00' },
    { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' },
  ],
  [
    'an end at the start',
    { startTime: '12:00', endTime: '12:00' },
    { startTime: 'INVALID_TIME_PERIOD', endTime: 'INVALID_TIME_PERIOD' },
  ],
  ['an unknown day', { day: 'MAANDAG' }, { day: 'INVALID_DAY' }],
] as const;

interface Hours extends Office {
  readonly params: { siteId: number; domainId: number };
}

export const hoursParts = (hours: () => Hours) => ({
  valid: (change: object = {}) => ({
    id: null,
    day: 'MONDAY',
    startTime: '08:00',
    endTime: '12:00',
    regimeId: hours().site.appointmentRegimeId,
    ...change,
  }),
  newTiming: (row: object = {}) =>
    createTiming(hours().app.db, {
      site_id: hours().site.siteId,
      domain_id: hours().params.domainId,
      regime_id: hours().site.appointmentRegimeId,
      ...row,
    }),
  list: async () => {
    const { clerk, params } = hours();
    return (await clerk.send(openingHourOperations.listTimings, { params })).json() as {
      day: string;
      regimeName: string;
      startTime: string;
      endTime: string;
    }[];
  },
  byRegime: (regimeId = hours().site.appointmentRegimeId) => ({ ...hours().params, regimeId }),
});

/** A domain without opening hours, and its path parameters. */
export async function createQuietDomain({ app, site }: Office) {
  const domainId = await createDomain(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
  });
  return { siteId: site.siteId, domainId };
}
