import { get } from '../../common/request.ts';

export const todayRequests = {
  getToday: get('/api/sites/{siteId}/today'),
};
