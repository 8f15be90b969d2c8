import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { closureRequests } from './requests.ts';
import {
  appointmentCountSchema,
  cancelAppointmentsSchema,
  cancelledAppointmentsSchema,
  closedPeriodQuery,
  closureInputSchema,
  closureParams,
  closureQuery,
  closureSchema,
  holidayChoiceSchema,
  holidayQuery,
  holidaySchema,
  newClosureSchema,
} from './schema.ts';

const tag = 'Closures';

const ruleErrors = [
  'INVALID_DATE',
  'CLOSURE_PERIOD_INVALID',
  'MANDATORY_FIELD',
  'CLOSURE_REASON_TOO_LONG',
  'DOMAIN_NOT_FOUND',
  'STANDARD_TEXT_NOT_FOUND',
] as const;

export const closureOperations = {
  listClosures: operation({
    ...closureRequests.listClosures,
    summary: 'The closures of a site and its domains, in order',
    tag,
    access: access.staff,
    params: siteParams,
    query: closureQuery,
    response: z.array(closureSchema),
    errors: [],
  }),
  addClosure: operation({
    ...closureRequests.addClosure,
    summary: 'Close a site or one of its domains; appointments in the period are kept',
    tag,
    access: access.admin,
    params: siteParams,
    body: newClosureSchema,
    response: closureSchema,
    errors: ruleErrors,
  }),
  updateClosure: operation({
    ...closureRequests.updateClosure,
    summary: 'Change a closure',
    tag,
    access: access.admin,
    params: closureParams,
    body: closureInputSchema,
    edits: true,
    response: closureSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'CLOSURE_NOT_FOUND'],
  }),
  deleteClosure: operation({
    ...closureRequests.deleteClosure,
    summary: 'Delete a closure; the usual hours apply again',
    tag,
    access: access.admin,
    params: closureParams,
    errors: ['CLOSURE_NOT_FOUND'],
  }),
  countClosureAppointments: operation({
    ...closureRequests.countClosureAppointments,
    summary: 'How many planned visits fall in a period',
    tag,
    access: access.admin,
    params: siteParams,
    query: closedPeriodQuery,
    response: appointmentCountSchema,
    errors: ['INVALID_DATE', 'CLOSURE_PERIOD_INVALID', 'DOMAIN_NOT_FOUND'],
  }),
  cancelClosureAppointments: operation({
    ...closureRequests.cancelClosureAppointments,
    summary: 'Cancel the planned visits in a closure, if their number is unchanged',
    tag,
    access: access.admin,
    params: closureParams,
    body: cancelAppointmentsSchema,
    response: cancelledAppointmentsSchema,
    errors: ['CLOSURE_NOT_FOUND', 'CLOSURE_APPOINTMENTS_CHANGED'],
  }),
  listHolidays: operation({
    ...closureRequests.listHolidays,
    summary: 'The holidays of a country in a year, and on which of them the site is closed',
    tag,
    access: access.admin,
    params: siteParams,
    query: holidayQuery,
    response: z.array(holidaySchema),
    errors: ['INVALID_YEAR', 'INVALID_COUNTRY'],
  }),
  chooseHolidays: operation({
    ...closureRequests.chooseHolidays,
    summary: 'Add closures for ticked holidays, and remove those of unticked ones',
    tag,
    access: access.admin,
    params: siteParams,
    body: holidayChoiceSchema,
    response: z.array(holidaySchema),
    errors: ['INVALID_YEAR', 'INVALID_COUNTRY', 'INVALID_DATE'],
  }),
};
