import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import type { Office } from './office.ts';

export async function keyOfText(db: Database, id: number): Promise<string> {
  const text = db.selectFrom('standard_texts').where('id', '=', id).select('key');
  return (await text.executeTakeFirstOrThrow()).key;
}

export const textActions = (office: () => Office) => {
  const params = () => ({ siteId: office().site.siteId });
  const add = (locales: unknown, type = 'INSTRUCTION') =>
    office().admin.send(standardTextOperations.addStandardText, {
      params: params(),
      body: { type, locales },
    });
  return {
    add,
    update: (key: unknown, values: unknown) =>
      office().admin.send(standardTextOperations.updateStandardText, {
        params: params(),
        body: { key, values },
      }),
    read: (key: string) =>
      office().clerk.send(standardTextOperations.getStandardText, {
        params: { ...params(), uuid: key },
      }),
    remove: (languageId: number, key: string) =>
      office().admin.send(standardTextOperations.deleteStandardText, {
        params: { ...params(), languageId, key },
      }),
    newText: async (value = 'Ga naar {waitingRoom}', type = 'INSTRUCTION'): Promise<string> =>
      (await add({ [office().site.dutchId]: value }, type)).json()[0].key,
  };
};
