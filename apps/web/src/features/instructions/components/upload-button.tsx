import { limits } from '@balie/contract/common/limits.ts';
import {
  IMAGE_TYPES,
  type InstructionImage,
} from '@balie/contract/features/instructions/schema.ts';
import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddInstructionImage } from '../../../api/instructions.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { codeText } from '../../../lib/i18n.ts';
import { failedNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';

/** Adds an image from this computer; one too large, or not an image, is refused before it is sent. */
export function UploadButton({ onUploaded }: { onUploaded: (image: InstructionImage) => void }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const reset = useRef<() => void>(null);
  const add = useAddInstructionImage(siteId);
  const upload = (file: File | null) => {
    reset.current?.();
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) {
      notify(failedNotice(codeText(refusal)));
      return;
    }
    add.mutate({ params: { siteId }, body: file }, { onSuccess: onUploaded });
  };
  return (
    <FileButton accept={IMAGE_TYPES.join()} onChange={upload} resetRef={reset}>
      {(props) => (
        <BusyButton
          {...props}
          busy={add.isPending}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          {t('instructions.upload')}
        </BusyButton>
      )}
    </FileButton>
  );
}

function refusalOf(file: File): 'IMAGE_TOO_LARGE' | 'INVALID_IMAGE' | undefined {
  if (file.size > limits.instruction.imageMaxBytes) return 'IMAGE_TOO_LARGE';
  return (IMAGE_TYPES as readonly string[]).includes(file.type) ? undefined : 'INVALID_IMAGE';
}
