import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '../../../components/tooltips.tsx';
import { LinkQuestion } from './link-question.tsx';
import styles from './markup-field.module.css';

const CONTROLS = {
  bold: RichTextEditor.Bold,
  italic: RichTextEditor.Italic,
  underline: RichTextEditor.Underline,
  insertUnorderedList: RichTextEditor.BulletList,
} as const;
const NAMES = Object.keys(CONTROLS) as (keyof typeof CONTROLS)[];

/** The kit only announces that a control is on; a screen reader must hear that it is off, too. */
const announced: object = {
  renderRoot: (props: ComponentProps<'button'>) => (
    <button {...props} aria-pressed={props['aria-pressed'] ?? false} />
  ),
};

interface MarkupToolbarProps {
  editor: Editor;
  label: string;
  asksLink: boolean;
  onAskLink: (asks: boolean) => void;
}

/** The buttons above the text; each shows whether it applies at the cursor. */
export function MarkupToolbar({ editor, label, asksLink, onAskLink }: MarkupToolbarProps) {
  const { t } = useTranslation();
  const control = (name: string) => ({
    className: styles.control,
    'aria-label': name,
    title: undefined,
    ...tooltip(name),
    ...announced,
  });
  return (
    <>
      <RichTextEditor.Toolbar
        role="toolbar"
        aria-label={t('messages.formatting', { label })}
        onKeyDown={moveBetweenButtons}
      >
        <RichTextEditor.ControlsGroup>
          {NAMES.map((name) => {
            const Control = CONTROLS[name];
            return <Control key={name} {...control(t(`messages.commands.${name}`))} />;
          })}
          <RichTextEditor.Control
            {...control(t('messages.commands.link'))}
            active={asksLink}
            onClick={() => onAskLink(!asksLink)}
          >
            <IconLink size={20} stroke={1.75} aria-hidden />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {asksLink && <LinkQuestion editor={editor} onDone={() => onAskLink(false)} />}
    </>
  );
}

function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
