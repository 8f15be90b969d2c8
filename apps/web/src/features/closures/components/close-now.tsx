import { addDays, localMomentOf } from '@balie/contract/common/local-time.ts';
import { Button, Popover } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appointmentsInsideQuery, useAddClosure, useDeleteClosure } from '../../../api/closures.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSession } from '../../../lib/session.ts';
import { timeOf, usePeriodText } from '../period-text.ts';
import { useDomainOptions } from './closure-form.tsx';
import styles from './closures.module.css';

const HOUR_MS = 3_600_000;

/** The end times offered when closing at once, in the site's local time. */
function choicesAt(now: number, timeZone: string) {
  const from = localMomentOf(new Date(now), timeZone);
  const today = from.slice(0, 10);
  return {
    from,
    until: {
      hour: localMomentOf(new Date(now + HOUR_MS), timeZone),
      endOfDay: `${addDays(today, 1)}T00:00`,
      tomorrow: `${addDays(today, 2)}T00:00`,
    },
  } as const;
}

/** Close now until…: the button, and the choice of how long. */
export function CloseNow() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDoorOff size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {t('closures.closeNow')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Choices onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { site } = useSession();
  const periodText = usePeriodText();
  const [{ from, until }] = useState(() => choicesAt(serverNow(), site.timeZone));
  const [domainId, setDomainId] = useState<number | null>(null);
  const add = useAddClosure(site.id);
  const remove = useDeleteClosure(site.id);
  const names = Object.keys(until) as (keyof typeof until)[];
  const counts = useQueries({
    queries: names.map((name) =>
      appointmentsInsideQuery(site.id, { from, until: until[name], domainId }),
    ),
  });
  const close = async (name: keyof typeof until) => {
    const reason = t('closures.closeNowReason');
    const body = { domainId, from, until: until[name], reason, standardText: null };
    const closure = await add.mutateAsync({ params: { siteId: site.id }, body });
    onDone();
    const undo = () => remove.mutateAsync({ params: { siteId: site.id, closureId: closure.id } });
    notify({
      ...successNotice(t('closures.added', { reason: periodText(closure) })),
      action: { label: t('common.undo'), run: () => void undo().catch(() => undefined) },
    });
  };
  return (
    <div className={styles.choices}>
      <SelectField
        name="closeNowFor"
        label={t('closures.closeNowFor')}
        error={undefined}
        options={useDomainOptions()}
        value={domainId}
        onChange={setDomainId}
      />
      {names.map((name, index) => {
        const count = counts[index]?.data?.appointments;
        return (
          <Button
            key={name}
            variant="default"
            h="auto"
            py="xs"
            justify="flex-start"
            loading={add.isPending && add.variables.body?.until === until[name]}
            disabled={add.isPending}
            data-autofocus={index === 0 || undefined}
            onClick={() => void close(name).catch(() => undefined)}
          >
            <span className={styles.choice}>
              {t(`closures.choices.${name}`, { time: timeOf(until[name]) })}
              <span>
                {count === undefined && '…'}
                {count === 0 && t('closures.choiceNone')}
                {count !== undefined && count > 0 && t('closures.choiceInside', { count })}
              </span>
            </span>
          </Button>
        );
      })}
    </div>
  );
}
