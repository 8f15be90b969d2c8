import { visitorReportRequests } from '@balie/contract/features/visitor-report/requests.ts';
import { queryFor } from './operation.ts';

export const visitorReportQuery = (siteId: number, day: string) =>
  queryFor(visitorReportRequests.getVisitorReport, { params: { siteId }, query: { day } });
