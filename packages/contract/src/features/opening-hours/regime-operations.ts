import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { retiredSchema } from '../../common/retired.ts';
import { openingHourRequests } from './requests.ts';
import { managedRegimeSchema, regimeInputSchema, regimeParams, regimeSchema } from './schema.ts';

const tag = 'Opening hours';

const regimeErrors = [
  'INVALID_NAME',
  'NAME_TOO_LONG',
  'INVALID_REGIME_KIND',
  'REGIME_NAME_UNIQUE',
] as const;

export const regimeOperations = {
  listRegimes: operation({
    ...openingHourRequests.listRegimes,
    summary: 'The regimes of a site, by name',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(regimeSchema),
    errors: [],
  }),
  listManagedRegimes: operation({
    ...openingHourRequests.listManagedRegimes,
    summary: 'The regimes of a site, retired ones too, with how many opening hours each has',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(managedRegimeSchema),
    errors: [],
  }),
  addRegime: operation({
    ...openingHourRequests.addRegime,
    summary: 'Add a regime',
    tag,
    access: access.admin,
    params: siteParams,
    body: regimeInputSchema,
    response: managedRegimeSchema,
    errors: regimeErrors,
  }),
  updateRegime: operation({
    ...openingHourRequests.updateRegime,
    summary: 'Rename a regime, or say what it is for',
    tag,
    access: access.admin,
    params: regimeParams,
    body: regimeInputSchema,
    edits: true,
    response: managedRegimeSchema,
    errors: ['CHANGED_MEANWHILE', ...regimeErrors, 'REGIME_NOT_FOUND'],
  }),
  retireRegime: operation({
    ...openingHourRequests.retireRegime,
    summary: 'Retire a regime that no instruction uses, or take it back; its opening hours stay',
    tag,
    access: access.admin,
    params: regimeParams,
    body: retiredSchema,
    response: managedRegimeSchema,
    errors: ['REGIME_NOT_FOUND', 'REGIME_IN_USE', 'REGIME_NAME_UNIQUE'],
  }),
};
