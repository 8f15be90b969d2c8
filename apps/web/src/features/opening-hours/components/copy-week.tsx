import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { Button, Popover } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { useCopyWeek } from '../../../api/opening-hours.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './week.module.css';

interface CopyWeekProps {
  domain: Domain;
  /** Unsaved changes would not be copied. */
  disabled: boolean;
}

export function CopyWeek({ domain, disabled }: CopyWeekProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data = [] } = useQuery(domainsQuery(useSiteId()));
  const others = data.filter(({ id }) => id !== domain.id);
  if (others.length === 0) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCopyPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={disabled}
          title={disabled ? t('openingHours.copyWeekFirst') : undefined}
          onClick={() => setOpened(!opened)}
        >
          {t('openingHours.copyWeek')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Others domain={domain} others={others} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface OthersProps {
  domain: Domain;
  others: readonly Domain[];
  onDone: () => void;
}

function Others({ domain, others, onDone }: OthersProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const copy = useCopyWeek(siteId);
  const [domainIds, setDomainIds] = useState<number[]>([]);
  const apply = async () => {
    await copy.mutateAsync({ params: { siteId, domainId: domain.id }, body: { domainIds } });
    const told = { count: domainIds.length, name: domain.name };
    notify(successNotice(t('openingHours.weekCopied', told)));
    onDone();
  };
  return (
    <div className={styles.others}>
      <CheckboxGroup
        name="domainIds"
        label={t('openingHours.copyWeekTo')}
        description={t('openingHours.copyWeekHint')}
        options={others}
        value={domainIds}
        onChange={setDomainIds}
        error={undefined}
      />
      <BusyButton
        busy={copy.isPending}
        disabled={domainIds.length === 0}
        onClick={() => void apply().catch(() => undefined)}
      >
        {t('openingHours.copyWeekDo')}
      </BusyButton>
    </div>
  );
}
