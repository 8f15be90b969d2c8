import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths, routeOf } from '../../app/paths.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { MenuCard } from '../../components/menu-card.tsx';
import { MenuGrid } from '../../components/menu-grid.tsx';
import { Page } from '../../components/page.tsx';
import { useExistingRoutes } from '../../lib/existing-routes.ts';
import { useSiteId } from '../../lib/session.ts';
import { type SettingsMenu, settingsCards } from './cards.ts';

/** §2, menu screens: a card for each screen that can be opened. */
function SettingsScreen({ menu }: { menu: SettingsMenu }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const exists = useExistingRoutes();
  const cards = settingsCards[menu].filter((card) => exists(routeOf(card.screen)));
  return (
    <Page title={t(`settings.${menu}.title`)} description={t(`settings.${menu}.description`)}>
      {cards.length === 0 && <EmptyState icon={IconSettings} title={t('settings.empty')} />}
      <MenuGrid>
        {cards.map(({ screen, icon }) => (
          <MenuCard
            key={screen}
            to={paths.screen(siteId, screen)}
            icon={icon}
            title={t(`settings.cards.${screen}.title`)}
            description={t(`settings.cards.${screen}.description`)}
          />
        ))}
      </MenuGrid>
    </Page>
  );
}

export const AdminSettingsScreen = () => <SettingsScreen menu="admin" />;
export const KioskSettingsScreen = () => <SettingsScreen menu="kiosk" />;
export const SiteSettingsScreen = () => <SettingsScreen menu="site" />;
