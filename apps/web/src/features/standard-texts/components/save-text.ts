import type { EditInput } from '@balie/contract/common/edit.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import type { StandardText } from '@balie/contract/features/standard-texts/schema.ts';
import {
  useAddStandardText,
  useCompleteStandardText,
  useUpdateStandardText,
} from '../../../api/standard-texts.ts';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { type CheckedText, changedValues, type EditedText } from './text-values.ts';

interface SaveInput {
  side: SideFormState<EditedText>;
  languages: readonly Language[];
  standard: Language;
}

/** §7: a new text is added in the default language, and its key is then used to edit in the others. */
export function useSaveText({ side, languages, standard }: SaveInput) {
  const siteId = useSiteId();
  const params = { siteId };
  const add = useAddStandardText(siteId);
  const complete = useCompleteStandardText(siteId);
  const update = useUpdateStandardText(siteId);

  const change = async (text: StandardText, { texts = {}, expected }: EditInput<CheckedText>) => {
    const before = expected.texts ?? {};
    const values = changedValues(before, texts, languages);
    const ids = Object.keys(values);
    if (ids.length === 0) return;
    const were = Object.fromEntries(ids.map((id) => [id, before[id] ?? null]));
    await update.mutateAsync({
      params,
      body: { key: text.key, values, expected: { values: were } },
    });
  };

  const create = async ({ type, texts }: CheckedText) => {
    const { [standard.id]: first = '', ...others } = texts;
    const added = await add.mutateAsync({
      params,
      body: { type, locales: { [standard.id]: first } },
    });
    const text = added[0];
    if (!text || Object.keys(others).length === 0) return;
    try {
      const none = Object.fromEntries(Object.keys(others).map((id) => [id, null]));
      await complete.mutateAsync({
        params,
        body: { key: text.key, values: others, expected: { values: none } },
      });
    } catch (error) {
      // The text exists now: continue by editing it, with everything that was typed.
      side.setDirty(false);
      side.openUpdate({ text, typed: texts });
      throw error;
    }
  };

  return async (checked: CheckedText, edit: EditInput<CheckedText>) => {
    if (side.item) await change(side.item.text, edit);
    else await create(checked);
    side.close();
  };
}
