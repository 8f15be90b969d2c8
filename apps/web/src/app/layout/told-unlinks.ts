import type { Site } from '@balie/contract/features/sites/schema.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetUnlink, listUnlinks } from '../../api/desks.ts';
import { formatFor } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';

/**
 * Whoever was taken from a desk by a colleague is told at the next screen they open, by whom and when. Not
 * by a push: it would be shown, and gone, at a desk where nobody sits any more.
 */
export function useToldUnlinks({ id: siteId, timeZone }: Site): void {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is the moment to look
  useEffect(() => {
    let left = false;
    const tell = async () => {
      for (const { id, deskName, unlinkedBy, unlinkedAt } of await listUnlinks(siteId)) {
        if (left) return;
        const format = formatFor(currentLanguage(), timeZone);
        notify({
          kind: 'info',
          title: t('shell.unlinked', { desk: deskName }),
          message: t('shell.unlinkedBy', {
            name: unlinkedBy,
            at: `${format.date(unlinkedAt)} ${format.time(unlinkedAt)}`,
          }),
          about: `unlink ${id}`,
        });
        await forgetUnlink(siteId, id);
      }
    };
    // Not told is told at the next screen.
    tell().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [siteId, pathname]);
}
