import { Input } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldProps } from '../../../components/contract-form.ts';
import markupStyles from '../../../components/markup.module.css';
import { sanitizeMarkup } from '../../../lib/sanitize.ts';
import { pastedMarkup, readMarkup } from '../markup-dom.ts';
import styles from './markup-field.module.css';
import { MarkupToolbar } from './markup-toolbar.tsx';

interface MarkupFieldProps extends FieldProps<string> {
  label: string;
  description?: string;
  readOnly?: boolean;
}

/** A text with simple formatting: bold, italic, underline, list and link, by hand or by keyboard. */
export function MarkupField({ label, description, error, readOnly, ...field }: MarkupFieldProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const [asksLink, setAsksLink] = useState(false);
  useInitialMarkup(editor, field.value);
  const changed = () => {
    if (editor.current) field.onChange(readMarkup(editor.current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setAsksLink(true);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertHTML', false, pastedMarkup(event.clipboardData));
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk
    >
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        {!readOnly && (
          <MarkupToolbar
            editor={editor}
            label={label}
            asksLink={asksLink}
            onAskLink={setAsksLink}
            onChanged={changed}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea knows no formatting */}
        <div
          ref={editor}
          id={id}
          className={`${styles.text} ${markupStyles.markup}`}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : description && `${id}-description`}
          aria-required="true"
          aria-readonly={readOnly}
          aria-invalid={error ? true : undefined}
          contentEditable={!readOnly}
          suppressContentEditableWarning
          onInput={changed}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
    </Input.Wrapper>
  );
}

/** The browser owns what is typed after this; a redraw never touches it. */
function useInitialMarkup(editor: RefObject<HTMLDivElement | null>, markup: string): void {
  const initial = useRef(markup);
  useEffect(() => {
    if (!editor.current) return;
    editor.current.innerHTML = sanitizeMarkup(initial.current);
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand('styleWithCSS', false, 'false');
  }, [editor]);
}
