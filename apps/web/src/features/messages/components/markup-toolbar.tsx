import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { LinkQuestion } from './link-question.tsx';
import styles from './markup-field.module.css';

const COMMANDS = {
  bold: { icon: IconBold, mark: 'bold', run: (editor) => editor.toggleBold() },
  italic: { icon: IconItalic, mark: 'italic', run: (editor) => editor.toggleItalic() },
  underline: { icon: IconUnderline, mark: 'underline', run: (editor) => editor.toggleUnderline() },
  insertUnorderedList: {
    icon: IconList,
    mark: 'bulletList',
    run: (editor) => editor.toggleBulletList(),
  },
} as const satisfies Record<
  string,
  { icon: TablerIcon; mark: string; run: (chain: ChainedCommands) => ChainedCommands }
>;
type Command = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Command[];

interface MarkupToolbarProps {
  editor: Editor;
  label: string;
  asksLink: boolean;
  onAskLink: (asks: boolean) => void;
}

/** The buttons above the text; each shows whether it applies at the cursor. */
export function MarkupToolbar({ editor, label, asksLink, onAskLink }: MarkupToolbarProps) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      NAMES.filter((name) => current.isActive(COMMANDS[name].mark)),
  });
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('messages.formatting', { label })}
        className={styles.toolbar}
        onKeyDown={moveBetweenButtons}
        // Pressing a button keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        {NAMES.map((command) => (
          <IconButton
            key={command}
            icon={COMMANDS[command].icon}
            label={t(`messages.commands.${command}`)}
            pressed={active.includes(command)}
            variant={active.includes(command) ? 'light' : 'subtle'}
            tone={active.includes(command) ? 'accent' : 'neutral'}
            onClick={() => COMMANDS[command].run(editor.chain().focus()).run()}
          />
        ))}
        <IconButton
          icon={IconLink}
          label={t('messages.commands.link')}
          pressed={asksLink}
          onClick={() => onAskLink(!asksLink)}
        />
      </div>
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
