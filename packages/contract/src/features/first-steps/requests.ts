import { get, post, put } from '../../common/request.ts';

export const firstStepRequests = {
  getFirstSteps: get('/api/sites/{siteId}/first-steps'),
  putFirstStepsAway: put('/api/sites/{siteId}/first-steps'),
  addServices: post('/api/sites/{siteId}/first-steps/services'),
  addPlaces: post('/api/sites/{siteId}/first-steps/places'),
};
