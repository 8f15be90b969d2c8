import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LinkOptions, useLocation } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '../../components/tooltips.tsx';
import { toLogout, toScreen } from '../../lib/paths.ts';
import { type MenuName, ruleOf, sectionsOf } from '../../lib/screens.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { readCurrentSiteId } from '../../lib/storage.ts';
import { isCovered, menuEntries, screenAt } from './menu-entries.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  expanded: boolean;
  onToggle: () => void;
}

/** Logging out is the same at every site; a user without a site still needs an address for it. */
const ANY_SITE = 1;

/** §1: 4% of the width, or 20% with labels. The icons stay where they are. */
export function SideMenu({ expanded, onToggle }: SideMenuProps) {
  const { t } = useTranslation();
  const session = useContext(SessionContext);
  const siteId = session?.site.id ?? readCurrentSiteId();
  const { pathname } = useLocation();
  const toggleLabel = t(expanded ? 'shell.collapseMenu' : 'shell.expandMenu');
  const Toggle = expanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')} data-expanded={expanded}>
      <button
        {...hint(toggleLabel, expanded)}
        type="button"
        className={styles.entry}
        aria-expanded={expanded}
        aria-label={toggleLabel}
        onClick={onToggle}
      >
        <Content icon={Toggle} label={toggleLabel} expanded={expanded} />
      </button>
      <ul className={styles.entries}>
        {menuEntries(session?.user.role).map((entry) => (
          <li key={entry.screen}>
            <Entry
              link={toScreen(siteId ?? ANY_SITE, entry.screen)}
              icon={entry.icon}
              label={t(`shell.${entry.screen}`)}
              active={isCovered(entry, pathname)}
              expanded={expanded}
            />
            {expanded && session && isCovered(entry, pathname) && (
              <Sections menu={entry.screen} session={session} />
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.last}>
        <li>
          <Entry
            link={toLogout(siteId ?? ANY_SITE)}
            icon={IconLogout}
            label={t('shell.logout')}
            active={false}
            expanded={expanded}
          />
        </li>
      </ul>
    </nav>
  );
}

/** The second level: the entry's cards, at hand on each of its screens. */
function Sections({ menu, session }: { menu: MenuName; session: Session }) {
  const { t } = useTranslation();
  const current = screenAt(useLocation().pathname);
  const { user, site } = session;
  const sections = sectionsOf(menu).filter(
    (name) => !ruleOf(name).organisationAdmin || user.organisationAdmin,
  );
  if (sections.length === 0) return null;
  return (
    <ul className={styles.sections}>
      {sections.map((name) => (
        <li key={name}>
          <Link
            {...toScreen(site.id, name)}
            className={styles.section}
            aria-current={name === current ? 'page' : undefined}
            activeProps={{}}
          >
            {t(`settings.cards.${name}.title`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  link: LinkOptions;
  icon: TablerIcon;
  label: string;
  active: boolean;
  expanded: boolean;
}

const Entry = ({ link, active, ...entry }: EntryProps) => (
  <Link
    {...hint(entry.label, entry.expanded)}
    {...link}
    className={styles.entry}
    aria-label={entry.label}
    aria-current={active ? 'page' : undefined}
    activeProps={{}}
  >
    <Content {...entry} />
  </Link>
);

/** While labels are hidden, a tooltip names the icon. */
const hint = (label: string, expanded: boolean) => tooltip(expanded ? undefined : label, 'right');

const Content = ({
  icon: Icon,
  label,
  expanded,
}: {
  icon: TablerIcon;
  label: string;
  expanded: boolean;
}) => (
  <>
    <span className={styles.icon}>
      <Icon size={22} stroke={1.6} aria-hidden />
    </span>
    {expanded && <span className={styles.label}>{label}</span>}
  </>
);
