import type { Language } from '@balie/contract/features/languages/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeholdersQuery, standardTextTypesQuery } from '../../../api/standard-texts.ts';
import { type ContractForm, useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { TextPreview } from '../../../components/text-preview.tsx';
import { textOr } from '../../../lib/i18n.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { Cursor } from './cursor.ts';
import { LocaleField } from './locale-field.tsx';
import { PlaceholderButton } from './placeholder-table.tsx';
import { notifyRefusal } from './refusal-notice.ts';
import { useSaveText } from './save-text.ts';
import styles from './standard-texts.module.css';
import { useTypeName } from './text-columns.tsx';
import {
  type EditedText,
  fieldOf,
  initialValues,
  readTheirs,
  type StandardTextValues,
  textSchema,
  typedTexts,
} from './text-values.ts';

interface TextFormProps {
  side: SideFormState<EditedText>;
  cursor: Cursor;
  languages: readonly Language[];
  standard: Language;
}

/** Adds or edits: one text field per active language. */
export function TextForm({ side, cursor, languages, standard }: TextFormProps) {
  const { t } = useTranslation();
  const schema = textSchema(languages, standard);
  const edited = side.item;
  /** The language that is previewed. */
  const [written, setWritten] = useState(standard);
  const save = useSaveText({ side, languages, standard });
  const form = useContractForm<StandardTextValues, ReturnType<typeof schema.parse>>({
    schema,
    initial: initialValues(languages, edited),
    readTheirs,
    onSubmit: save,
  });
  useTypedBefore(form, edited);
  const submit: ContractForm<StandardTextValues>['props']['onSubmit'] = (event) => {
    notifyRefusal(typedTexts(form.values, languages), standard);
    form.props.onSubmit(event);
  };
  return (
    <SideForm
      side={side}
      form={{ ...form, props: { ...form.props, onSubmit: submit } }}
      title={t(edited ? 'standardTexts.editTitle' : 'standardTexts.addTitle')}
    >
      <TypeField form={form} readOnly={edited !== undefined} />
      <Placeholders cursor={cursor} />
      <TextPreview
        on={form.values.type === 'TICKET' ? 'ticket' : 'kiosk'}
        text={form.values[fieldOf(written.id)] ?? ''}
        lang={written.isoCode}
      />
      {languages.map((language) => (
        <LocaleField
          key={language.id}
          onWrite={() => setWritten(language)}
          {...form.field(fieldOf(language.id), { language: standard.name })}
          language={language}
          isDefault={language.id === standard.id}
          cursor={cursor}
        />
      ))}
    </SideForm>
  );
}

/** What was typed when adding failed half-way is still there, and still unsaved. */
function useTypedBefore(form: ContractForm<StandardTextValues>, edited: EditedText | undefined) {
  const start = useRef({ form, typed: edited?.typed });
  useEffect(() => {
    const { form: opened, typed } = start.current;
    for (const [languageId, text] of Object.entries(typed ?? {})) {
      opened.set(fieldOf(languageId), text);
    }
  }, []);
}

function TypeField({
  form,
  readOnly,
}: {
  form: ContractForm<StandardTextValues>;
  readOnly: boolean;
}) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { data } = useQuery(standardTextTypesQuery(useSiteId()));
  const chosen = form.values.type ?? '';
  const types: readonly string[] = data ?? [chosen];
  return (
    <SelectField
      {...form.field('type')}
      value={chosen}
      label={t('standardTexts.type')}
      readOnly={readOnly}
      options={types.map((type) => ({ value: type, label: typeName(type) }))}
    />
  );
}

function Placeholders({ cursor }: { cursor: Cursor }) {
  const { t } = useTranslation();
  const { data } = useQuery(placeholdersQuery(useSiteId()));
  return (
    <fieldset className={styles.chips}>
      <legend>{t('standardTexts.insertHint')}</legend>
      {(data ?? []).map(({ key, name, value }) => (
        <PlaceholderButton
          key={key}
          name={name}
          label={textOr(`standardTexts.labels.${key}`, name)}
          title={value}
          onInsert={cursor.insert}
        />
      ))}
    </fieldset>
  );
}
