import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldProps } from '../../../components/contract-form.ts';
import { errorOf } from '../../../components/fields/theirs.tsx';
import markupStyles from '../../../components/markup.module.css';
import { sanitizeMarkup } from '../../../lib/sanitize.ts';
import { pastedMarkup } from '../markup-dom.ts';
import { EXTENSIONS, markupOf } from './markup-editor.ts';
import styles from './markup-field.module.css';
import { MarkupToolbar } from './markup-toolbar.tsx';

interface MarkupFieldProps extends FieldProps<string> {
  label: string;
  description?: string;
  readOnly?: boolean;
}

/** A text with simple formatting: bold, italic, underline, list and link, by button or keyboard. */
export function MarkupField({
  label,
  description,
  error,
  theirs,
  readOnly = false,
  value,
  onChange,
}: MarkupFieldProps) {
  const id = useId();
  const [asksLink, setAsksLink] = useState(false);
  const known = useRef(value);
  const problem = errorOf({ error, theirs }, markupText);
  const describedBy = problem ? `${id}-error` : description && `${id}-description`;
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: sanitizeMarkup(value),
    editable: !readOnly,
    // The content security policy refuses styles injected by scripts.
    injectCSS: false,
    onUpdate: (update) => {
      known.current = markupOf(update.editor);
      onChange(known.current);
    },
    editorProps: {
      attributes: {
        id,
        class: `${styles.text} ${markupStyles.markup}`,
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': 'true',
        'aria-readonly': String(readOnly),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(problem && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        setAsksLink(true);
        return true;
      },
      handlePaste: (_, { clipboardData }) =>
        clipboardData !== null && editor.commands.insertContent(pastedMarkup(clipboardData)),
    },
  });
  // A value that was not typed here, such as a colleague's, replaces the content.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(sanitizeMarkup(value), { emitUpdate: false });
  }, [editor, value]);
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
      <RichTextEditor
        editor={editor}
        variant="subtle"
        withTypographyStyles={false}
        className={styles.frame}
        data-invalid={problem ? true : undefined}
      >
        {!readOnly && (
          <MarkupToolbar
            editor={editor}
            label={label}
            asksLink={asksLink}
            onAskLink={setAsksLink}
          />
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
