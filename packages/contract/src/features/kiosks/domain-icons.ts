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
