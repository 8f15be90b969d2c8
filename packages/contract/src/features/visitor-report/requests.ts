import { get } from '../../common/request.ts';

export const visitorReportRequests = {
  getVisitorReport: get('/api/sites/{siteId}/visitors'),
};
