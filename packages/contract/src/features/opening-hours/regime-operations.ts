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
    summary: 'All regimes of a site, including retired ones, with how many opening hours each has',
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
    summary: 'Change the name or the kind of a regime',
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
    summary: 'Retire a regime that no directions use, or restore it; its opening hours are kept',
    tag,
    access: access.admin,
    params: regimeParams,
    body: retiredSchema,
    response: managedRegimeSchema,
    errors: ['REGIME_NOT_FOUND', 'REGIME_IN_USE', 'REGIME_NAME_UNIQUE'],
  }),
};
