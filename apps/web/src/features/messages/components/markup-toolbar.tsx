import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { isInside } from '../markup-dom.ts';
import { LinkQuestion } from './link-question.tsx';
import styles from './markup-field.module.css';

/** What the browser itself can do to a selection. */
const COMMANDS = ['bold', 'italic', 'underline', 'insertUnorderedList'] as const;
type Command = (typeof COMMANDS)[number];
const ICONS: Record<Command, TablerIcon> = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  insertUnorderedList: IconList,
};

interface MarkupToolbarProps {
  editor: RefObject<HTMLDivElement | null>;
  label: string;
  asksLink: boolean;
  onAskLink: (asks: boolean) => void;
  onChanged: () => void;
}

/** The buttons above the text; each says whether it is on where the cursor stands. */
export function MarkupToolbar({
  editor,
  label,
  asksLink,
  onAskLink,
  onChanged,
}: MarkupToolbarProps) {
  const { t } = useTranslation();
  const active = useActiveCommands(editor);
  const run = (command: Command) => {
    editor.current?.focus();
    document.execCommand(command);
    onChanged();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('messages.formatting', { label })}
        className={styles.toolbar}
        onKeyDown={moveBetweenButtons}
        // The selection stays where it is while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {COMMANDS.map((command) => (
          <IconButton
            key={command}
            icon={ICONS[command]}
            label={t(`messages.commands.${command}`)}
            pressed={active.has(command)}
            variant={active.has(command) ? 'light' : 'subtle'}
            tone={active.has(command) ? 'accent' : 'neutral'}
            onClick={() => run(command)}
          />
        ))}
        <IconButton
          icon={IconLink}
          label={t('messages.commands.link')}
          pressed={asksLink}
          onClick={() => onAskLink(!asksLink)}
        />
      </div>
      {asksLink && (
        <LinkQuestion editor={editor} onDone={() => onAskLink(false)} onChanged={onChanged} />
      )}
    </>
  );
}

/** Arrow left and right walk along the buttons. */
function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function useActiveCommands(editor: RefObject<HTMLElement | null>): ReadonlySet<Command> {
  const [active, setActive] = useState<ReadonlySet<Command>>(new Set());
  const shown = useRef('');
  useEffect(() => {
    const look = () => {
      if (!isInside(editor.current, document.getSelection()?.anchorNode)) return;
      const now = COMMANDS.filter((command) => document.queryCommandState(command));
      if (now.join() === shown.current) return;
      shown.current = now.join();
      setActive(new Set(now));
    };
    const element = editor.current;
    document.addEventListener('selectionchange', look);
    element?.addEventListener('input', look);
    return () => {
      document.removeEventListener('selectionchange', look);
      element?.removeEventListener('input', look);
    };
  }, [editor]);
  return active;
}
