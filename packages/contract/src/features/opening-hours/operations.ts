import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { domainParams } from '../domains/schema.ts';
import {
  oldPeriodQuery,
  oldTimingQuery,
  regimeSchema,
  regimeTimingInputSchema,
  regimeTimingParams,
  timingInputSchema,
  timingParams,
  timingSchema,
} from './schema.ts';

const tag = 'Opening hours';
const timings = '/api/sites/{siteId}/domains/{domainId}/timings';
const byRegime = `${timings}/regimes/{regimeId}/timings` as const;

const ruleErrors = [
  'INVALID_DAY',
  'INVALID_TEXTFIELD',
  'INVALID_TIME',
  'INVALID_TIME_PERIOD',
  'OVERLAPPING_TIME_PERIOD',
  'DOMAIN_NOT_FOUND',
  'REGIME_NOT_FOUND',
] as const;

export const openingHourOperations = {
  listRegimes: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/regimes',
    summary: 'The regimes of a site, by name',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(regimeSchema),
    errors: [],
  }),
  listTimings: operation({
    method: 'GET',
    path: timings,
    summary: 'The opening hours of a domain, Monday to Sunday',
    tag,
    access: access.staff,
    params: domainParams,
    response: z.array(timingSchema),
    errors: ['DOMAIN_NOT_FOUND'],
  }),
  getTiming: operation({
    method: 'GET',
    path: `${timings}/{timingId}`,
    summary: 'One opening hour',
    tag,
    access: access.staff,
    params: timingParams,
    response: timingSchema,
    errors: ['TIMING_NOT_FOUND'],
  }),
  addTiming: operation({
    method: 'POST',
    path: timings,
    summary: 'Add an opening hour',
    tag,
    access: access.admin,
    params: domainParams,
    body: timingInputSchema,
    response: timingSchema,
    errors: ruleErrors,
  }),
  updateTiming: operation({
    method: 'PUT',
    path: `${timings}/{timingId}`,
    summary: 'Change an opening hour',
    tag,
    access: access.admin,
    params: timingParams,
    body: timingInputSchema,
    edits: true,
    response: timingSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'TIMING_NOT_FOUND'],
  }),
  deleteTiming: operation({
    method: 'DELETE',
    path: `${timings}/{timingId}`,
    summary: 'Delete an opening hour',
    tag,
    access: access.admin,
    params: timingParams,
    errors: ['TIMING_NOT_FOUND'],
  }),
  addRegimeTiming: operation({
    method: 'POST',
    path: byRegime,
    summary: 'Add an opening hour in a regime',
    tag,
    access: access.admin,
    params: regimeTimingParams,
    body: regimeTimingInputSchema,
    response: timingSchema,
    errors: ruleErrors,
  }),
  updateRegimeTiming: operation({
    method: 'PUT',
    path: byRegime,
    summary: 'Change the opening hour of a regime that had the old start and end on this day',
    tag,
    access: access.admin,
    params: regimeTimingParams,
    query: oldPeriodQuery,
    body: regimeTimingInputSchema,
    response: timingSchema,
    errors: [...ruleErrors, 'TIMING_NOT_FOUND'],
  }),
  deleteRegimeTiming: operation({
    method: 'DELETE',
    path: byRegime,
    summary: 'Delete the opening hour of a regime with this day, start and end',
    tag,
    access: access.admin,
    params: regimeTimingParams,
    query: oldTimingQuery,
    errors: ['INVALID_DAY', 'INVALID_TEXTFIELD', 'INVALID_TIME', 'TIMING_NOT_FOUND'],
  }),
};
