import { markupText } from '@balie/contract/features/messages/markup-text.ts';
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
import { errorOf } from '../../../components/fields/theirs.tsx';
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
export function MarkupField({
  label,
  description,
  error,
  theirs,
  readOnly,
  ...field
}: MarkupFieldProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const [asksLink, setAsksLink] = useState(false);
  const typed = useMarkup(editor, field.value);
  const changed = () => {
    if (editor.current) field.onChange(typed(readMarkup(editor.current)));
  };
  const problem = errorOf({ error, theirs }, markupText);
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
      error={problem}
      errorProps={{ id: `${id}-error` }}
      withAsterisk
    >
      <div className={styles.frame} data-invalid={problem ? true : undefined}>
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
          aria-describedby={problem ? `${id}-error` : description && `${id}-description`}
          aria-required="true"
          aria-readonly={readOnly}
          aria-invalid={problem ? true : undefined}
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

/** The browser owns what is typed; only a text that was not typed here, such as somebody else's, is put there. */
function useMarkup(editor: RefObject<HTMLDivElement | null>, markup: string) {
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (!editor.current || markup === own.current) return;
    own.current = markup;
    editor.current.innerHTML = sanitizeMarkup(markup);
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand('styleWithCSS', false, 'false');
  }, [editor, markup]);
  return (text: string) => {
    own.current = text;
    return text;
  };
}
