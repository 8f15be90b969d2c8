import { movedLanguages, moveLanguage } from '@balie/contract/features/languages/rules.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import { useState } from 'react';

/** §3: a language on the screen; the flag exists in the browser only. */
export interface ShownLanguage extends Language {
  readonly isReordered: boolean;
}

/** The loaded languages in the order of these ids; one that is not listed comes last. */
function inOrder(loaded: readonly Language[], ids: readonly number[]): Language[] {
  const place = (language: Language) => {
    const index = ids.indexOf(language.id);
    return index === -1 ? ids.length : index;
  };
  return [...loaded].sort((one, other) => place(one) - place(other));
}

/** §4: the order is edited locally; reset returns to the loaded order. */
export function useLanguageOrder(loaded: readonly Language[]) {
  const [edit, setEdit] = useState<{ ids: readonly number[]; began: readonly Language[] }>();
  const ordered = edit ? inOrder(loaded, edit.ids) : [...loaded];
  const placeAtBegin = new Map(edit?.began.map((language) => [language.id, language.sortOrder]));
  const moved = edit
    ? movedLanguages(ordered).map((language) => ({
        ...language,
        expected: { sortOrder: placeAtBegin.get(language.id) ?? language.expected.sortOrder },
      }))
    : [];
  const movedIds = new Set(moved.map((language) => language.id));
  return {
    languages: ordered.map(
      (language): ShownLanguage => ({ ...language, isReordered: movedIds.has(language.id) }),
    ),
    /** Only what moved, renumbered from 1 by position. */
    moved,
    move: (index: number, step: -1 | 1) =>
      setEdit((before) => ({
        ids: moveLanguage(ordered, index, step).map((language) => language.id),
        began: before?.began ?? loaded,
      })),
    /** After a refusal that showed a colleague's order: whoever confirms again has seen it. */
    beginAgain: () => setEdit((before) => before && { ids: before.ids, began: [] }),
    reset: () => setEdit(undefined),
  };
}
