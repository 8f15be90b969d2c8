/** How a visit came about: with an agreed time, or by walking in. */
export const APPOINTMENT = 'APPOINTMENT';
export const WALK_IN = 'WALK_IN';

/** Whom a regime is for: visitors with an appointment or without; null is neither. */
export const REGIME_KINDS = [APPOINTMENT, WALK_IN] as const;
export type RegimeKind = (typeof REGIME_KINDS)[number];
