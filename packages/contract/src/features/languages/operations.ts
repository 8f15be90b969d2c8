import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { languageRequests } from './requests.ts';
import {
  languageMovesSchema,
  languageParams,
  languageSchema,
  managedLanguageSchema,
  newLanguageSchema,
} from './schema.ts';

const tag = 'Languages';

export const languageOperations = {
  listLanguages: operation({
    ...languageRequests.listLanguages,
    summary: 'The active languages of a site, in order',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(languageSchema),
    errors: [],
  }),
  reorderLanguages: operation({
    ...languageRequests.reorderLanguages,
    summary: 'Reorder languages; returns the whole new list',
    tag,
    access: access.admin,
    params: siteParams,
    body: languageMovesSchema,
    response: z.array(languageSchema),
    errors: ['CHANGED_MEANWHILE', 'INVALID_SORT_ORDER', 'LANGUAGE_NOT_FOUND'],
  }),
  listManagedLanguages: operation({
    ...languageRequests.listManagedLanguages,
    summary:
      'All languages of a site, including those no longer offered, with the number of texts each lacks',
    tag,
    access: access.admin,
    params: siteParams,
    response: z.array(managedLanguageSchema),
    errors: [],
  }),
  addLanguage: operation({
    ...languageRequests.addLanguage,
    summary: 'Offer a language, at the end of the list; one offered before returns as it was',
    tag,
    access: access.admin,
    params: siteParams,
    body: newLanguageSchema,
    response: managedLanguageSchema,
    errors: ['UNKNOWN_ISO_LANGUAGE', 'LANGUAGE_EXISTS'],
  }),
  removeLanguage: operation({
    ...languageRequests.removeLanguage,
    summary: 'Stop offering a language; if it has visits or texts, it is kept and can return',
    tag,
    access: access.admin,
    params: languageParams,
    errors: ['LANGUAGE_NOT_FOUND', 'LANGUAGE_IS_DEFAULT'],
  }),
  makeDefaultLanguage: operation({
    ...languageRequests.makeDefaultLanguage,
    summary: 'Make a language the default; every standard text must have it',
    tag,
    access: access.admin,
    params: languageParams,
    response: managedLanguageSchema,
    errors: ['LANGUAGE_NOT_FOUND', 'LANGUAGE_LACKS_TEXTS'],
  }),
  getDefaultLanguage: operation({
    ...languageRequests.getDefaultLanguage,
    summary: 'The default language of a site, which every standard text has',
    tag,
    access: access.staff,
    params: siteParams,
    response: languageSchema,
    errors: ['LANGUAGE_NOT_FOUND'],
  }),
};
