import { limits } from '@balie/contract/common/limits.ts';
import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { useTranslation } from 'react-i18next';
import { useForgetDisplays } from '../../../api/displays.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSiteId } from '../../../lib/session.ts';

const DAY_MS = 86_400_000;
const DAYS = limits.device.absentDays;

/** A display that is off for the night or a holiday is expected back. */
const isAbsent = ({ connected, lastSeenAt }: DisplayDevice, now: number): boolean =>
  !connected && now - Date.parse(lastSeenAt) >= DAYS * DAY_MS;

/** Removes displays that were taken down long ago from the list in one go. */
export function ForgetAbsent({ displays }: { displays: readonly DisplayDevice[] }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const forget = useForgetDisplays(siteId);
  const absent = displays.filter((display) => isAbsent(display, serverNow()));
  const count = absent.length;
  if (count === 0) return null;
  const run = async () => {
    const body = { deviceIds: absent.map(({ id }) => id) };
    const { deviceIds } = await forget.mutateAsync({ params: { siteId }, body });
    notify(successNotice(t('devices.absentForgotten', { count: deviceIds.length })));
  };
  return (
    <ConfirmInline
      asText
      label={t('devices.forgetAbsent', { count })}
      question={t('devices.forgetAbsentQuestion', { count, days: DAYS })}
      verb={t('devices.forgetVerb')}
      onConfirm={run}
    />
  );
}
