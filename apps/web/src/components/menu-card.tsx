import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './menu-card.module.css';

interface MenuCardProps {
  link: LinkOptions;
  icon: TablerIcon;
  title: string;
  description: string;
}

/** §2: a card of a menu screen with title, description and icon; the whole card is the link. */
export const MenuCard = ({ link, icon: Icon, title, description }: MenuCardProps) => (
  <li className={styles.card}>
    <span className={styles.icon}>
      <Icon size={24} stroke={1.6} aria-hidden />
    </span>
    <div>
      <Link {...link} className={styles.title}>
        {title}
      </Link>
      <p className={styles.description}>{description}</p>
    </div>
  </li>
);

export const MenuGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.grid}>{children}</ul>
);
