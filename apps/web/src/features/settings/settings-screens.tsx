import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { MenuCard } from '../../components/menu-card.tsx';
import { MenuGrid } from '../../components/menu-grid.tsx';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../lib/session.ts';
import { type SettingsCard, type SettingsMenu, settingsCards } from './cards.ts';

/** §2, menu screens: a card for each of their screens. */
function SettingsScreen({ menu }: { menu: SettingsMenu }) {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const cards: readonly SettingsCard[] = settingsCards[menu];
  return (
    <Page title={t(`settings.${menu}.title`)} description={t(`settings.${menu}.description`)}>
      <MenuGrid>
        {cards
          .filter(({ screen }) => screen !== 'organisation' || user.organisationAdmin)
          .map(({ screen, icon }) => (
            <MenuCard
              key={screen}
              to={paths.screen(site.id, screen)}
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
