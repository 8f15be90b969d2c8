import type { Site } from '@balie/contract/features/sites/schema.ts';
import { forgetUnlink, listUnlinks } from '../../api/desks.ts';
import { formatFor } from '../../lib/format.ts';
import { currentLanguage, i18n, loadAllTexts } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';

/** Says which desks a colleague removed this user from, who and when; each is told once. */
export async function tellUnlinks(
  { id: siteId, timeZone }: Pick<Site, 'id' | 'timeZone'>,
  hasLeft: () => boolean,
): Promise<void> {
  const unlinks = await listUnlinks(siteId);
  if (unlinks.length > 0) await loadAllTexts();
  for (const { id, deskName, unlinkedBy, unlinkedAt } of unlinks) {
    if (hasLeft()) return;
    const format = formatFor(currentLanguage(), timeZone);
    const at = `${format.date(unlinkedAt)} ${format.time(unlinkedAt)}`;
    notify({
      kind: 'info',
      title: i18n.t('connectDesk.unlinked', { desk: deskName }),
      message: i18n.t('connectDesk.unlinkedBy', { name: unlinkedBy, at }),
      about: `unlink ${id}`,
    });
    await forgetUnlink(siteId, id);
  }
}
