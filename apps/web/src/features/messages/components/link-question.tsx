import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAddress } from '../markup-dom.ts';
import { putLink } from './markup-editor.ts';
import styles from './markup-field.module.css';

interface LinkQuestionProps {
  editor: Editor;
  onDone: () => void;
}

/** Asks where the selected words should link to; without a selection, the address itself becomes the text. */
export function LinkQuestion({ editor, onDone }: LinkQuestionProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const target = linkAddress(address);
    if (target === undefined) return setWrong(true);
    putLink(editor, target);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else done();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape belong to the field inside
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextInput
        className={styles.address}
        aria-label={t('messages.linkAddress')}
        placeholder="https://"
        type="url"
        autoFocus
        value={address}
        error={wrong ? t('messages.linkWrong') : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button variant="default" onClick={done}>
        {t('common.cancel')}
      </Button>
      <Button onClick={apply}>{t('messages.linkApply')}</Button>
    </div>
  );
}
