import { get, post } from '../../common/request.ts';

export const printingRequests = {
  printTicket: post('/api/sites/{siteId}/printers/print/desk/{deskId}/visits/{visitId}'),
  printTestTicket: post('/api/sites/{siteId}/printers/{printerId}/test'),
  listPrintAttempts: get('/api/sites/{siteId}/print-log'),
};
