import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/clipboard.ts';
import { type NoticeKey, noticeText } from '../lib/i18n.ts';
import { failedNotice, successNotice } from '../lib/notice-forms.ts';
import { notify } from '../lib/notices.ts';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  label: string;
  /** What goes on the clipboard, one line each. */
  lines: readonly string[];
  /** §2: copying is disabled if the site has no pads base address. */
  disabled?: boolean;
  notice?: NoticeKey;
}

/** Copies labelled lines to the clipboard and says so (copied-url). */
export function CopyButton({
  label,
  lines,
  disabled = false,
  notice = 'copied-url',
}: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = async () => {
    const copied = await copyText(lines.join('\n'));
    notify(copied ? successNotice(noticeText(notice)) : failedNotice(noticeText('copy-failed')));
  };
  return (
    <IconButton
      icon={IconCopy}
      label={label}
      disabled={disabled}
      disabledReason={disabled ? t('common.copyDisabled') : undefined}
      onClick={() => void copy()}
    />
  );
}
