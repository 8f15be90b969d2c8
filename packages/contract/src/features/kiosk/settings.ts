/** The ways to identify oneself. A code always works; the others only if the kiosk allows them. */
export const IDENTIFICATION_WAYS = ['CODE', 'NATIONAL_NUMBER', 'NAME'] as const;
export type IdentificationWay = (typeof IDENTIFICATION_WAYS)[number];

export const DOMAIN_ICONS = [
  'passport',
  'identity-card',
  'driving-licence',
  'house',
  'family',
  'child',
  'marriage',
  'death',
  'work',
  'money',
  'health',
  'environment',
  'building',
  'vehicle',
  'document',
  'question',
] as const;
export type DomainIcon = (typeof DOMAIN_ICONS)[number];
