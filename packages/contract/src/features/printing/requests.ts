import { get, post, put } from '../../common/request.ts';

export const printingRequests = {
  printTicket: post('/api/sites/{siteId}/printers/print/desk/{deskId}/visits/{visitId}'),
  printTestTicket: post('/api/sites/{siteId}/printers/{printerId}/test'),
  listPrintAttempts: get('/api/sites/{siteId}/print-log'),
  listVirtualPrinters: get('/api/sites/{siteId}/virtual-printers'),
  switchVirtualPrinter: put('/api/sites/{siteId}/virtual-printers/{printerId}'),
  getVirtualTicket: get('/api/sites/{siteId}/virtual-printers/{printerId}/tickets/{ticketId}'),
};
