/** The ways to say who one is. A code is always taken; the others only where the kiosk is set so. */
export const IDENTIFICATION_WAYS = ['CODE', 'NATIONAL_NUMBER', 'NAME'] as const;
export type IdentificationWay = (typeof IDENTIFICATION_WAYS)[number];

/** What a tile of a domain can show; the kiosk draws them. */
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
