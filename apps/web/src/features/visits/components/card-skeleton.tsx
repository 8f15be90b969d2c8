import { Skeleton } from '@mantine/core';
import styles from './side-card.module.css';

/** The side card while the person loads: the height it will have, so that nothing jumps. */
export const CardSkeleton = () => (
  <div className={styles.skeleton} aria-busy>
    <Skeleton height={24} width="60%" />
    <Skeleton height={36} />
    <Skeleton height={60} />
    <Skeleton height={36} />
    <Skeleton height={60} />
  </div>
);
