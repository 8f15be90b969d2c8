import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { languageMovesSchema, languageSchema } from './schema.ts';

const tag = 'Languages';

export const languageOperations = {
  listLanguages: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/languages',
    summary: 'The active languages of a site, in their order',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(languageSchema),
    errors: [],
  }),
  reorderLanguages: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/languages',
    summary: 'Give moved languages their new place; answers the whole new list',
    tag,
    access: access.admin,
    params: siteParams,
    body: languageMovesSchema,
    response: z.array(languageSchema),
    errors: ['CHANGED_MEANWHILE', 'INVALID_SORT_ORDER', 'LANGUAGE_NOT_FOUND'],
  }),
  getDefaultLanguage: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/languages/default',
    summary: 'The default language of a site, which every standard text has',
    tag,
    access: access.staff,
    params: siteParams,
    response: languageSchema,
    errors: ['LANGUAGE_NOT_FOUND'],
  }),
};
