import type { Language } from '@balie/contract/features/languages/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { defaultLanguageQuery, languagesQuery } from '../../../api/languages.ts';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { Cursor } from './cursor.ts';
import { TextForm } from './text-form.tsx';
import type { EditedText } from './text-values.ts';

interface TextPanelProps {
  side: SideFormState<EditedText>;
  cursor: Cursor;
}

/** The panel opens once the languages it needs are known. */
export function TextPanel(props: TextPanelProps) {
  const siteId = useSiteId();
  const { data: languages } = useQuery(languagesQuery(siteId));
  const { data: standard } = useQuery(defaultLanguageQuery(siteId));
  if (!languages || !standard) return null;
  return (
    <TextForm {...props} languages={withDefaultFirst(languages, standard)} standard={standard} />
  );
}

/** The default language leads; the others keep their order. */
const withDefaultFirst = (languages: readonly Language[], standard: Language): Language[] => [
  standard,
  ...languages.filter((language) => language.id !== standard.id),
];
