import { type EditInput, editBetween } from '@balie/contract/common/edit.ts';
import type { SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateSiteSettings } from '../../../api/sites.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';

/** Saves the changes and offers to undo exactly those. */
export function useSaveSettings() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateSiteSettings(siteId);
  const send = (body: EditInput<SiteSettings>) => update.mutateAsync({ params: { siteId }, body });

  const undo = ({ expected, ...changes }: EditInput<SiteSettings>) =>
    send(editBetween(changes, expected) as EditInput<SiteSettings>).then(
      () => notify(successNotice(t('sites.undone'))),
      () => undefined,
    );

  return async (edit: EditInput<SiteSettings>): Promise<void> => {
    const { name } = await send(edit);
    notify({
      ...successNotice(t('sites.saved', { name })),
      action: { label: t('common.undo'), run: () => void undo(edit) },
    });
  };
}
