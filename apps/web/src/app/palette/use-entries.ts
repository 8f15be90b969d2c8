import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { findVisits } from '@balie/contract/features/visits/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskDetailsQuery } from '../../api/desks.ts';
import { type DeskUser, visitsQuery } from '../../api/visits.ts';
import { SCREENS_THAT_ADD, screens as screenRules } from '../../lib/screens.ts';
import { useSession } from '../../lib/session.ts';
import { type Entry, findEntries, isMenu, mayOpen, namedScreens, SETTINGS } from './entries.ts';

const EVERYBODY = {
  status: ['ARRIVED', 'SERVING', 'NOT_ARRIVED', 'NO_CALL', 'SHOW_ALL_3'],
  domainTypes: [],
  contact: null,
} as const;

/** If there are more visitors than this, search in the list itself. */
const MOST_VISITORS = 6;

/** The user's desk: the palette finds visitors who can be seen from there. */
export function useMyDesk(): DeskUser | undefined {
  const { site, user } = useSession();
  const { data } = useQuery(deskDetailsQuery(site.id));
  const desk = data?.find(({ userId }) => userId === user.id);
  return desk && { siteId: site.id, deskId: desk.deskId, userId: user.id };
}

/** What this user can find, filtered by what was typed. */
export function useEntries(search: string, desk: DeskUser | undefined): readonly Entry[] {
  const fixed = useFixedEntries(desk);
  const visitors = useVisitors(search, desk);
  return useMemo(() => [...visitors, ...findEntries(fixed, search)], [visitors, fixed, search]);
}

function useVisitors(search: string, desk: DeskUser | undefined): readonly Entry[] {
  const { t } = useTranslation();
  const wanted = search.trim() !== '';
  const { data } = useQuery({
    ...visitsQuery(desk ?? { siteId: 0, deskId: 0, userId: 0 }, EVERYBODY),
    enabled: wanted && desk !== undefined,
  });
  return useMemo(() => {
    if (!wanted || !data) return [];
    return findVisits(data, search)
      .slice(0, MOST_VISITORS)
      .map(({ visitId, visitorId, ticketNumber, status, ...visit }) => ({
        id: `visit-${visitId}`,
        group: 'visitors' as const,
        title: [ticketNumber, fullNameOf(visit)].filter(Boolean).join(' · '),
        text: `${t(`visits.status.${status}`)} · ${visit.domainTypeName}`,
        screen: 'visit' as const,
        opens: { visitId, visitorId },
      }));
  }, [data, search, wanted, t]);
}

function useFixedEntries(desk: DeskUser | undefined): readonly Entry[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const hasDesk = desk !== undefined;
  return useMemo(() => {
    const screens = namedScreens().map((name): Entry => {
      const about = { id: `screen-${name}`, group: 'screens', screen: name } as const;
      if (name === 'accountDetails')
        return {
          ...about,
          title: t('accountDetails.title'),
          text: t('accountDetails.description'),
        };
      if (isMenu(name)) return { ...about, title: t(`shell.${name}`), text: '' };
      return {
        ...about,
        title: t(`settings.cards.${name}.title`),
        text: t(`settings.cards.${name}.description`),
      };
    });
    const names = new Map(screens.map(({ screen, title }) => [screen, title]));
    const actions = SCREENS_THAT_ADD.map(
      (screen): Entry => ({
        id: `new-${screen}`,
        group: 'actions',
        title: t(screenRules[screen].adds),
        text: names.get(screen) ?? '',
        screen,
        opens: 'new',
      }),
    );
    const newVisit: Entry = {
      id: 'new-visit',
      group: 'actions',
      title: t('visits.newVisit'),
      text: t('shell.home'),
      screen: 'visit',
      opens: 'new',
    };
    const settings = SETTINGS.map(
      ([screen, key]): Entry => ({
        id: key,
        group: 'settings',
        title: t(key),
        text: names.get(screen) ?? '',
        screen,
      }),
    );
    return [...(hasDesk ? [newVisit] : []), ...actions, ...screens, ...settings].filter((entry) =>
      mayOpen(entry.screen, user),
    );
  }, [t, user, hasDesk]);
}
