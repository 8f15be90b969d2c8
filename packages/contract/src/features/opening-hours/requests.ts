import { del, get, post, put } from '../../common/request.ts';

export const openingHourRequests = {
  listRegimes: get('/api/sites/{siteId}/regimes'),
  listManagedRegimes: get('/api/sites/{siteId}/regimes/all'),
  addRegime: post('/api/sites/{siteId}/regimes'),
  updateRegime: put('/api/sites/{siteId}/regimes/{regimeId}'),
  retireRegime: put('/api/sites/{siteId}/regimes/{regimeId}/retired'),
  listTimings: get('/api/sites/{siteId}/domains/{domainId}/timings'),
  getTiming: get('/api/sites/{siteId}/domains/{domainId}/timings/{timingId}'),
  addTiming: post('/api/sites/{siteId}/domains/{domainId}/timings'),
  updateTiming: put('/api/sites/{siteId}/domains/{domainId}/timings/{timingId}'),
  deleteTiming: del('/api/sites/{siteId}/domains/{domainId}/timings/{timingId}'),
  addRegimeTiming: post(
    '/api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings',
  ),
  updateRegimeTiming: put(
    '/api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings',
  ),
  deleteRegimeTiming: del(
    '/api/sites/{siteId}/domains/{domainId}/timings/regimes/{regimeId}/timings',
  ),
  saveWeek: put('/api/sites/{siteId}/domains/{domainId}/timings'),
  copyDomain: post('/api/sites/{siteId}/domains/{domainId}/copies'),
  copyWeek: put('/api/sites/{siteId}/domains/{domainId}/timings/copies'),
  listSpecialHours: get('/api/sites/{siteId}/special-hours'),
  addSpecialHours: post('/api/sites/{siteId}/special-hours'),
  updateSpecialHours: put('/api/sites/{siteId}/special-hours/{specialHoursId}'),
  deleteSpecialHours: del('/api/sites/{siteId}/special-hours/{specialHoursId}'),
  getOpenState: get('/api/sites/{siteId}/domains/{domainId}/open'),
  listOpenDomains: get('/api/sites/{siteId}/open'),
};
