import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { visitorReportRequests } from './requests.ts';
import { visitorReportQuerySchema, visitorReportRowSchema } from './schema.ts';

export const visitorReportOperations = {
  getVisitorReport: operation({
    ...visitorReportRequests.getVisitorReport,
    summary: 'The visitors of a day, arrived or expected, by last and first name',
    tag: 'Visitors',
    access: access.admin,
    key: true,
    params: siteParams,
    query: visitorReportQuerySchema,
    response: z.array(visitorReportRowSchema),
    errors: ['INVALID_DATE'],
  }),
};
