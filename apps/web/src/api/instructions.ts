import { instructionRequests } from '@balie/contract/features/instructions/requests.ts';
import { thingText } from '../lib/i18n.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const instructionsQuery = (siteId: number) =>
  queryFor(instructionRequests.listInstructions, { params: { siteId } });

export const instructionImagesQuery = (siteId: number) =>
  queryFor(instructionRequests.listInstructionImages, { params: { siteId } });

const list = (siteId: number) => [keyOf(instructionRequests.listInstructions, { siteId })];
const images = (siteId: number) => [keyOf(instructionRequests.listInstructionImages, { siteId })];

/** §8: add and update show the same messages. */
const refusals = {
  400: 'INSTRUCTION_MATCH_UNIQUE',
  427: 'VALIDITY_INTERVAL_TAKEN',
  428: 'MISSING_KIOSK_ID',
  429: 'MISSING_WALKING_INSTRUCTION_FIELDS',
  430: 'MISSING_DOMAIN_OR_REGIME',
  other: 'failed',
} as const;

export const useAddInstruction = (siteId: number) =>
  useOperation(instructionRequests.addInstruction, {
    reloads: list(siteId),
    success: 'added-success',
    named: () => thingText('instruction'),
    errors: refusals,
  });

export const useUpdateInstruction = (siteId: number) =>
  useOperation(instructionRequests.updateInstruction, {
    reloads: list(siteId),
    success: 'modified-success',
    named: () => thingText('instruction'),
    errors: refusals,
  });

export const useDeleteInstruction = (siteId: number) =>
  useOperation(instructionRequests.deleteInstruction, {
    reloads: list(siteId),
    reloadsOnError: true,
    success: 'deleted-success',
    deleted: ({ params }) => ({
      siteId,
      entity: 'instruction',
      entityId: String(params.instructionId),
    }),
    named: () => thingText('instruction'),
    errors: { other: 'FAILED_TO_DELETE' },
  });

export const useAddInstructionImage = (siteId: number) =>
  useOperation(instructionRequests.addInstructionImage, {
    reloads: images(siteId),
    success: 'added-success',
    named: () => thingText('image'),
    noticeFor: noticeForServerMessage,
  });

export const useDeleteInstructionImage = (siteId: number) =>
  useOperation(instructionRequests.deleteInstructionImage, {
    reloads: images(siteId),
    reloadsOnError: true,
    success: 'deleted-success',
    named: () => thingText('image'),
    noticeFor: noticeForServerMessage,
  });
