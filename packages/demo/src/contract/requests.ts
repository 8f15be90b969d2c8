import { get, put } from '@balie/contract/common/request.ts';

export const virtualPrinterRequests = {
  listVirtualPrinters: get('/api/sites/{siteId}/virtual-printers'),
  switchVirtualPrinter: put('/api/sites/{siteId}/virtual-printers/{printerId}'),
  getVirtualTicket: get('/api/sites/{siteId}/virtual-printers/{printerId}/tickets/{ticketId}'),
};
