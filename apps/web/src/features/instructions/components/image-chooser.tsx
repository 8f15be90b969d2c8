import type { InstructionImage } from '@balie/contract/features/instructions/schema.ts';
import { Loader, Modal, UnstyledButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { instructionImagesQuery, useDeleteInstructionImage } from '../../../api/instructions.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { apiUrl } from '../../../lib/http.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './image-chooser.module.css';
import { UploadButton } from './upload-button.tsx';

interface ImageChooserProps {
  opened: boolean;
  chosenId: number | null;
  onChoose: (id: number) => void;
  onRemoved: (id: number) => void;
  onClose: () => void;
}

/** §2: the image chooser window: choose, add, or delete unused images. */
export function ImageChooser({ opened, onClose, ...props }: ImageChooserProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('instructions.chooseImage')}
      size="lg"
      classNames={{ title: styles.title }}
      // Locking the page's scroll needs a style element that the security policy refuses.
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Images {...props} />
      <footer className={styles.foot}>
        <span className={styles.hint}>{t('instructions.uploadHint')}</span>
        <UploadButton onUploaded={({ id }) => props.onChoose(id)} />
      </footer>
    </Modal>
  );
}

function Images({ chosenId, onChoose, onRemoved }: Omit<ImageChooserProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation();
  const images = useQuery(instructionImagesQuery(useSiteId()));
  if (images.isPending) return <Loader aria-label={t('common.loading')} />;
  if (images.isError && !images.data) {
    return <LoadFailed error={images.error} onRetry={() => images.refetch()} />;
  }
  if (images.data.length === 0) {
    return <EmptyState icon={IconPhotoOff} title={t('instructions.noImages')} />;
  }
  return (
    <ul className={styles.grid}>
      {images.data.map((image, index) => (
        <li key={image.id} className={styles.item}>
          <UnstyledButton
            className={styles.image}
            aria-pressed={image.id === chosenId}
            onClick={() => onChoose(image.id)}
          >
            <img
              src={apiUrl(image.url)}
              alt={t('instructions.imageNumber', { number: images.data.length - index })}
            />
          </UnstyledButton>
          <DeleteImage
            image={image}
            name={t('instructions.imageNumber', { number: images.data.length - index })}
            onRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  );
}

interface DeleteImageProps {
  image: InstructionImage;
  name: string;
  onRemoved: (id: number) => void;
}

function DeleteImage({ image, name, onRemoved }: DeleteImageProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const remove = useDeleteInstructionImage(siteId);
  return (
    <ConfirmInline
      label={t('common.deleteItem', { name })}
      question={t('common.deleteQuestion', { name })}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { siteId, imageId: image.id } });
        onRemoved(image.id);
      }}
    />
  );
}
