import { nextAngle } from '@balie/contract/features/instructions/rules.ts';
import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionImagesQuery } from '../../../api/instructions.ts';
import type { ContractForm } from '../../../components/contract-form.ts';
import { TheirsNote } from '../../../components/fields/theirs-note.tsx';
import { apiUrl } from '../../../lib/http.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './direction.module.css';
import { Arrow } from './direction.tsx';
import { ImageChooser } from './image-chooser.tsx';
import type { InstructionValues } from './instruction-form.ts';

type FormProps = { form: ContractForm<InstructionValues> };

/** §4: an arrow or an image shows the way. */
export function VisualField({ form }: FormProps) {
  const { t } = useTranslation();
  const label = useId();
  const mode = form.values.enableImage ? 'image' : 'arrow';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div className={styles.visual} role="group" aria-labelledby={label}>
      <strong id={label}>{t('instructions.direction')}</strong>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        value={mode}
        data={[
          { value: 'arrow', label: t('instructions.arrow') },
          { value: 'image', label: t('instructions.image') },
        ]}
        onChange={(value) => form.set('enableImage', value === 'image')}
      />
      <TheirsNote
        field={form.field('enableImage')}
        write={(image) => t(image ? 'instructions.image' : 'instructions.arrow')}
      />
      <TheirsNote
        field={form.field('arrowAngle')}
        write={(angle) => t(`instructions.angles.${angle ?? 'none'}`)}
      />
      <TheirsNote field={form.field('imageUrlId')} write={() => t('instructions.otherImage')} />
      {mode === 'arrow' ? <ArrowField form={form} /> : <ImageField form={form} />}
    </div>
  );
}

/** §4: each click turns the arrow to the next angle; after a full turn there is none. */
function ArrowField({ form }: FormProps) {
  const { t } = useTranslation();
  const angle = form.values.arrowAngle;
  const name = t(`instructions.angles.${angle ?? 'none'}`);
  return (
    <div className={styles.turn}>
      <UnstyledButton
        className={styles.dial}
        data-repeats
        aria-label={t('instructions.turn', { direction: name })}
        onClick={() => form.set('arrowAngle', nextAngle(angle))}
      >
        <Arrow angle={angle} size={44} />
      </UnstyledButton>
      <div>
        <span aria-live="polite">{name}</span>
        <p className={styles.hint}>{t('instructions.turnHint')}</p>
      </div>
    </div>
  );
}

function ImageField({ form }: FormProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const images = useQuery(instructionImagesQuery(useSiteId()));
  const chosen = images.data?.find(({ id }) => id === form.values.imageUrlId);
  const { error } = form.field('imageUrlId');
  return (
    <>
      <div className={[styles.preview, error && styles.invalid].filter(Boolean).join(' ')}>
        {chosen ? (
          <img src={apiUrl(chosen.url)} alt={t('instructions.imageAlt')} />
        ) : (
          <p className={styles.hint}>{t('instructions.noImageChosen')}</p>
        )}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        aria-invalid={error ? true : undefined}
        onClick={() => setChoosing(true)}
      >
        {t('instructions.chooseImage')}
      </Button>
      <ImageChooser
        opened={choosing}
        chosenId={form.values.imageUrlId}
        onChoose={(id) => {
          form.set('imageUrlId', id);
          setChoosing(false);
        }}
        onRemoved={(id) => id === form.values.imageUrlId && form.set('imageUrlId', null)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
