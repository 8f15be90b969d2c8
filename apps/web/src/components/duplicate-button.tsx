import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** In the foot of a form: starts a new row as a copy of this one. */
export function DuplicateButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={onClick}>
      {t('common.duplicate')}
    </Button>
  );
}
