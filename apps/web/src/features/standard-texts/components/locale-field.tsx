import { limits } from '@balie/contract/common/limits.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../components/contract-form.ts';
import { errorOf } from '../../../components/fields/theirs.tsx';
import type { Cursor } from './cursor.ts';

interface LocaleFieldProps extends FieldProps<string> {
  language: Language;
  isDefault: boolean;
  cursor: Cursor;
  /** This language is being written. */
  onWrite: () => void;
}

/** The text of one language, written in the direction of its script. */
export function LocaleField({
  language,
  isDefault,
  cursor,
  onWrite,
  onChange,
  error,
  theirs,
  ...props
}: LocaleFieldProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLTextAreaElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const enter = () => {
    if (!element.current) return;
    cursor.enter({ element: element.current, change: (value) => change.current(value) });
  };
  useStartingPlace({
    isDefault,
    enter,
    leave: () => element.current && cursor.leave(element.current),
  });
  const suffix = isDefault ? ` (${t('standardTexts.defaultLanguage')})` : '';
  return (
    <Textarea
      {...props}
      error={errorOf({ error, theirs }, (text) => text)}
      ref={element}
      label={`${language.name}${suffix}`}
      withAsterisk={isDefault}
      aria-required={isDefault}
      // As an attribute: the property would only reach the wrapper around the field.
      attributes={{ input: { dir: 'auto' } }}
      lang={language.isoCode}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={limits.standardText.textMax}
      onFocus={() => {
        enter();
        onWrite();
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Until a field is focused, placeholders go into the default language. */
function useStartingPlace(field: { isDefault: boolean; enter: () => void; leave: () => unknown }) {
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => {
    if (latest.current.isDefault) latest.current.enter();
    return () => {
      latest.current.leave();
    };
  }, []);
}
