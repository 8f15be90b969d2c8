import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { standardTextRequests } from './requests.ts';
import {
  newStandardTextSchema,
  placeholderSchema,
  STANDARD_TEXT_TYPES,
  standardTextSchema,
  standardTextUpdateSchema,
  standardTextValueSchema,
  textOfLanguageParams,
  uuidParams,
} from './schema.ts';

const tag = 'Standard texts';

const ruleErrors = [
  'WRONG_PLACEHOLDER',
  'TEXT_TOO_LONG',
  'ADD_LOCALE_WARNING_MESSAGE',
  'NO_DEFAULT_TEXT',
  'DUPLICATE_ST_TEXT',
  'LANGUAGE_NOT_FOUND',
] as const;

export const standardTextOperations = {
  listStandardTexts: operation({
    ...standardTextRequests.listStandardTexts,
    summary: 'The standard texts of a site, by type and text, in all their languages',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(standardTextSchema),
    errors: [],
  }),
  listDefaultLanguageTexts: operation({
    ...standardTextRequests.listDefaultLanguageTexts,
    summary: 'The standard texts in the default language of a site, to choose from',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(standardTextValueSchema),
    errors: [],
  }),
  listStandardTextTypes: operation({
    ...standardTextRequests.listStandardTextTypes,
    summary: 'The types a standard text can have',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(z.enum(STANDARD_TEXT_TYPES)),
    errors: [],
  }),
  getStandardText: operation({
    ...standardTextRequests.getStandardText,
    summary: 'One standard text in all its languages',
    tag,
    access: access.staff,
    params: uuidParams,
    response: standardTextSchema,
    errors: ['STANDARD_TEXT_NOT_FOUND'],
  }),
  addStandardText: operation({
    ...standardTextRequests.addStandardText,
    summary: 'Add a standard text; the first item of the response has its key',
    tag,
    access: access.admin,
    params: siteParams,
    body: newStandardTextSchema,
    response: z.array(standardTextSchema),
    errors: [...ruleErrors, 'INVALID_TEXT_TYPE'],
  }),
  updateStandardText: operation({
    ...standardTextRequests.updateStandardText,
    summary: 'Change a standard text in some languages',
    tag,
    access: access.admin,
    params: siteParams,
    body: standardTextUpdateSchema,
    edits: true,
    response: z.array(standardTextSchema),
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'STANDARD_TEXT_NOT_FOUND'],
  }),
  deleteStandardText: operation({
    ...standardTextRequests.deleteStandardText,
    summary:
      'Delete a translation of a standard text; with the default language, delete the whole text',
    tag,
    access: access.admin,
    params: textOfLanguageParams,
    errors: ['STANDARD_TEXT_NOT_FOUND', 'STANDARD_TEXT_IN_USE'],
  }),
  listPlaceholders: operation({
    ...standardTextRequests.listPlaceholders,
    summary: 'The placeholders of standard texts, described in the language of the user',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(placeholderSchema),
    errors: [],
  }),
};
