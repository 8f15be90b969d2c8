import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import { assertFound } from '../../platform/app-error.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findImageContent, listImages } from './images-repository.ts';
import { findInstruction, listInstructions } from './repository.ts';
import {
  addImage,
  addInstruction,
  changeInstruction,
  removeImage,
  removeInstruction,
} from './service.ts';

export function registerInstructionRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(instructionOperations.listInstructions, ({ site }) =>
    listInstructions(db, site.id),
  );

  registrar.register(instructionOperations.getInstruction, async ({ site, params }) =>
    assertFound(
      'INSTRUCTION_NOT_FOUND',
      await findInstruction(db, { siteId: site.id, id: params.instructionId }),
    ),
  );

  registrar.register(instructionOperations.addInstruction, ({ user, site, body }) =>
    addInstruction(db, { user, siteId: site.id }, body),
  );

  registrar.register(instructionOperations.updateInstruction, ({ user, site, params, body }) =>
    changeInstruction(db, { user, siteId: site.id }, { id: params.instructionId, edit: body }),
  );

  registrar.register(instructionOperations.deleteInstruction, ({ user, site, params }) =>
    removeInstruction(db, { user, siteId: site.id }, params.instructionId),
  );

  registerImageRoutes(registrar, db);
}

function registerImageRoutes(registrar: Registrar, db: Platform['db']) {
  registrar.register(instructionOperations.listInstructionImages, ({ site }) =>
    listImages(db, site.id),
  );

  registrar.register(instructionOperations.addInstructionImage, ({ user, site, body }) =>
    addImage(db, { user, siteId: site.id }, body),
  );

  registrar.register(instructionOperations.deleteInstructionImage, ({ user, site, params }) =>
    removeImage(db, { user, siteId: site.id }, params.imageId),
  );

  registrar.register(instructionOperations.getInstructionImage, async ({ params, reply }) => {
    const image = assertFound('IMAGE_NOT_FOUND', await findImageContent(db, params.token));
    // An image address never changes its content; nothing in it may run, even if a browser tried.
    reply
      .type(image.type)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(image.content);
    return ANSWERED;
  });
}
