import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { access, operation } from '../../common/operation.ts';
import { instructionRequests } from './requests.ts';
import {
  IMAGE_TYPES,
  imageContentParams,
  imageParams,
  instructionImageSchema,
  instructionInputSchema,
  instructionParams,
  instructionSchema,
} from './schema.ts';

const tag = 'Directions';

const ruleErrors = [
  'INSTRUCTION_MATCH_UNIQUE',
  'VALIDITY_INTERVAL_TAKEN',
  'MISSING_KIOSK_ID',
  'MISSING_WALKING_INSTRUCTION_FIELDS',
  'MISSING_DOMAIN_OR_REGIME',
  'INVALID_DATE',
  'INVALID_VALIDITY',
  'USER_NOT_FOUND',
  'DOMAIN_NOT_FOUND',
  'REGIME_NOT_FOUND',
  'WAITING_ROOM_NOT_FOUND',
  'STANDARD_TEXT_NOT_FOUND',
  'IMAGE_NOT_FOUND',
] as const;

export const instructionOperations = {
  listInstructions: operation({
    ...instructionRequests.listInstructions,
    summary: 'The directions of a site, by domain, regime and kiosk',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(instructionSchema),
    errors: [],
  }),
  addInstruction: operation({
    ...instructionRequests.addInstruction,
    summary: 'Add directions',
    tag,
    access: access.admin,
    params: siteParams,
    body: instructionInputSchema,
    response: instructionSchema,
    errors: ruleErrors,
  }),
  getInstruction: operation({
    ...instructionRequests.getInstruction,
    summary: 'One set of directions',
    tag,
    access: access.admin,
    params: instructionParams,
    response: instructionSchema,
    errors: ['INSTRUCTION_NOT_FOUND'],
  }),
  updateInstruction: operation({
    ...instructionRequests.updateInstruction,
    summary: 'Change directions; takes all of their fields or only ids',
    tag,
    access: access.admin,
    params: instructionParams,
    body: instructionInputSchema,
    edits: true,
    response: instructionSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'INSTRUCTION_NOT_FOUND'],
  }),
  deleteInstruction: operation({
    ...instructionRequests.deleteInstruction,
    summary: 'Delete directions',
    tag,
    access: access.admin,
    params: instructionParams,
    errors: ['INSTRUCTION_NOT_FOUND'],
  }),
  listInstructionImages: operation({
    ...instructionRequests.listInstructionImages,
    summary: 'The images that directions can show, newest first',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(instructionImageSchema),
    errors: [],
  }),
  addInstructionImage: operation({
    ...instructionRequests.addInstructionImage,
    summary: 'Upload an image: PNG, JPEG or WebP, recognised by its content',
    tag,
    access: access.admin,
    params: siteParams,
    // Up to twice the limit is read, so that a slightly oversized image gets its own error code.
    upload: { maxBytes: 2 * limits.instruction.imageMaxBytes, contentTypes: IMAGE_TYPES },
    response: instructionImageSchema,
    errors: ['INVALID_IMAGE', 'IMAGE_TOO_LARGE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  deleteInstructionImage: operation({
    ...instructionRequests.deleteInstructionImage,
    summary: 'Delete an image that no directions use',
    tag,
    access: access.admin,
    params: imageParams,
    errors: ['IMAGE_NOT_FOUND', 'IMAGE_IN_USE'],
  }),
  getInstructionImage: operation({
    ...instructionRequests.getInstructionImage,
    summary: 'The contents of an image, at an unguessable address',
    tag,
    access: access.public,
    params: imageContentParams,
    errors: ['IMAGE_NOT_FOUND'],
  }),
};
