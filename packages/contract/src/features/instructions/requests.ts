import { del, get, post, put } from '../../common/request.ts';

export const instructionRequests = {
  listInstructions: get('/api/sites/{siteId}/instructions'),
  addInstruction: post('/api/sites/{siteId}/instructions'),
  getInstruction: get('/api/sites/{siteId}/instructions/{instructionId}'),
  updateInstruction: put('/api/sites/{siteId}/instructions/{instructionId}'),
  deleteInstruction: del('/api/sites/{siteId}/instructions/{instructionId}'),
  listInstructionImages: get('/api/sites/{siteId}/instructions/imageUrls'),
  addInstructionImage: post('/api/sites/{siteId}/instructions/images'),
  deleteInstructionImage: del('/api/sites/{siteId}/instructions/images/{imageId}'),
  getInstructionImage: get('/api/instruction-images/{token}'),
};
