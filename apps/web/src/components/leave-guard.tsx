import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Asks before unsaved values are lost: through a link, the Back button or closing the window. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const asking = blocker.status === 'blocked';
  return (
    <Modal
      opened={asking}
      onClose={() => blocker.reset?.()}
      title={t('common.discardChanges')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('common.leaveHint')}</p>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {t('common.stay')}
        </Button>
        <Button color="danger" onClick={() => blocker.proceed?.()}>
          {t('common.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
