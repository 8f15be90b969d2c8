import { del, get, post, put } from '../../common/request.ts';

export const printerRequests = {
  listPrinters: get('/api/sites/{siteId}/printers'),
  addPrinter: post('/api/sites/{siteId}/printers'),
  getPrinter: get('/api/sites/{siteId}/printers/{printerId}'),
  updatePrinter: put('/api/sites/{siteId}/printers/{printerId}'),
  deletePrinter: del('/api/sites/{siteId}/printers/{printerId}'),
};
