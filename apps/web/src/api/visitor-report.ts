import { visitorReportOperations } from '@balie/contract/features/visitor-report/operations.ts';
import { queryFor } from './operation.ts';

export const visitorReportQuery = (siteId: number, day: string) =>
  queryFor(visitorReportOperations.getVisitorReport, { params: { siteId }, query: { day } });
