import type { DomainIcon } from '@balie/contract/features/kiosks/domain-icons.ts';
import { DOMAIN_ICON_DRAWINGS } from '../../../components/domain-icons.ts';
import styles from './domain-faces.module.css';

interface DomainTileProps {
  icon: DomainIcon | null;
  color: string | null;
}

/** A domain's icon as the kiosk draws it; without one of its own, a document. */
export function DomainTile({ icon, color }: DomainTileProps) {
  const Icon = DOMAIN_ICON_DRAWINGS[icon ?? 'document'];
  return (
    <span className={styles.tile} style={color ? { borderColor: color } : undefined}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
