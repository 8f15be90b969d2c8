import { useTranslation } from 'react-i18next';
import { MenuCard, MenuGrid } from '../../components/menu-card.tsx';
import { Page } from '../../components/page.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { settingsCards } from './cards.ts';

type SettingsMenu = 'admin' | 'kiosk' | 'site';

/** §2, menu screens: a card for each of their screens. */
function SettingsScreen({ menu }: { menu: SettingsMenu }) {
  const { t } = useTranslation();
  const { user, site } = useSession();
  return (
    <Page title={t(`settings.${menu}.title`)} description={t(`settings.${menu}.description`)}>
      <MenuGrid>
        {settingsCards(`${menu}-settings`)
          .filter(({ organisationAdmin }) => !organisationAdmin || user.organisationAdmin)
          .map(({ screen, icon }) => (
            <MenuCard
              key={screen}
              link={toScreen(site.id, screen)}
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
