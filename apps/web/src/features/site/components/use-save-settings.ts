import type { SettingName, SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSiteSettings } from '../../../api/site-settings.ts';
import { ApiError } from '../../../lib/http.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import { changedNames, pick } from './settings-values.ts';

/** What a colleague changed meanwhile, by setting, as it is now. */
export interface Conflict {
  readonly names: readonly SettingName[];
  readonly theirs: Readonly<Record<string, string>>;
  readonly mine: SiteSettings;
}

/** Saves what differs and offers to put it back; what a colleague changed too is kept for the person to decide. */
export function useSaveSettings() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateSiteSettings(siteId);
  const [conflict, setConflict] = useState<Conflict>();

  const send = (from: SiteSettings, to: SiteSettings) => {
    const names = changedNames(from, to);
    const body = { changes: pick(to, names), expected: pick(from, names) };
    return update.mutateAsync({ params: { siteId }, body });
  };

  const undo = async (before: SiteSettings, after: SiteSettings) => {
    // What else was changed since then stays.
    const back = { ...after, ...pick(before, changedNames(before, after)) };
    await send(after, back).then(
      () => notify(successNotice(t('site.undone'))),
      () => undefined,
    );
  };

  const save = async (base: SiteSettings, wanted: SiteSettings): Promise<SiteSettings> => {
    if (changedNames(base, wanted).length === 0) return base;
    try {
      const after = await send(base, wanted);
      setConflict(undefined);
      notify({
        ...successNotice(t('site.saved', { name: after.name })),
        action: { label: t('common.undo'), run: () => void undo(base, wanted) },
      });
      return after;
    } catch (error) {
      if (error instanceof ApiError && error.body?.message === 'SETTINGS_CHANGED') {
        const { fields = {}, details = {} } = error.body;
        setConflict({ names: Object.keys(fields) as SettingName[], theirs: details, mine: wanted });
      }
      throw error;
    }
  };

  return { save, conflict, settle: () => setConflict(undefined) };
}
