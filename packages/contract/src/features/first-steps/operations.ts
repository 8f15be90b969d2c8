import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { firstStepRequests } from './requests.ts';
import {
  createdItemsSchema,
  firstStepsSchema,
  placesInputSchema,
  putAwaySchema,
  servicesInputSchema,
} from './schema.ts';

const tag = 'First steps';

export const firstStepOperations = {
  getFirstSteps: operation({
    ...firstStepRequests.getFirstSteps,
    summary: 'Which first steps are done, judged by what is set up',
    tag,
    access: access.admin,
    params: siteParams,
    response: firstStepsSchema,
    errors: [],
  }),
  putFirstStepsAway: operation({
    ...firstStepRequests.putFirstStepsAway,
    summary: 'Hide or show the list of first steps',
    tag,
    access: access.admin,
    params: siteParams,
    body: putAwaySchema,
    response: firstStepsSchema,
    errors: [],
  }),
  addServices: operation({
    ...firstStepRequests.addServices,
    summary:
      'Add services of a template: domain types, domains and opening hours; existing ones are kept',
    tag,
    access: access.admin,
    params: siteParams,
    body: servicesInputSchema,
    response: createdItemsSchema,
    errors: ['MANDATORY_FIELD', 'ORGANISATION_ADMIN_ONLY'],
  }),
  addPlaces: operation({
    ...firstStepRequests.addPlaces,
    summary: 'Add waiting rooms and desks by name; existing ones are kept',
    tag,
    access: access.admin,
    params: siteParams,
    body: placesInputSchema,
    response: createdItemsSchema,
    errors: ['INVALID_NAME', 'NAME_TOO_LONG'],
  }),
};
