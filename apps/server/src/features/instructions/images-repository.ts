import { fillPath } from '@balie/contract/common/request.ts';
import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import type { ImageType, InstructionImage } from '@balie/contract/features/instructions/schema.ts';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';
import type { StoredImage } from './image-content.ts';

export const imageUrl = (token: string) =>
  fillPath(instructionOperations.getInstructionImage.path, { token });

const toImage = (row: { id: number; token: string; site_id: number }): InstructionImage => ({
  id: row.id,
  url: imageUrl(row.token),
  siteId: row.site_id,
});

export async function listImages(executor: Executor, siteId: number): Promise<InstructionImage[]> {
  const rows = await executor
    .selectFrom('instruction_images')
    .where('site_id', '=', siteId)
    .select(['id', 'token', 'site_id'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toImage);
}

export async function insertImage(
  executor: Executor,
  siteId: number,
  { type, content }: StoredImage,
): Promise<InstructionImage> {
  const row = await executor
    .insertInto('instruction_images')
    .values({ site_id: siteId, token: newUniqueIdentifier(), content_type: type, content })
    .returning(['id', 'token', 'site_id'])
    .executeTakeFirstOrThrow();
  return toImage(row);
}

/** The foreign key of the directions tells whether an image is still used. */
export async function deleteImage(
  executor: Executor,
  { siteId, imageId }: { siteId: number; imageId: number },
): Promise<InstructionImage | undefined> {
  const row = await mapViolations({ instructions_site_id_image_id_fkey: 'IMAGE_IN_USE' }, () =>
    executor
      .deleteFrom('instruction_images')
      .where('site_id', '=', siteId)
      .where('id', '=', imageId)
      .returning(['id', 'token', 'site_id'])
      .executeTakeFirst(),
  );
  return row && toImage(row);
}

export async function findImageContent(
  executor: Executor,
  token: string,
): Promise<StoredImage | undefined> {
  const row = await executor
    .selectFrom('instruction_images')
    .where('token', '=', token)
    .select(['content_type', 'content'])
    .executeTakeFirst();
  return row && { type: row.content_type as ImageType, content: row.content };
}
