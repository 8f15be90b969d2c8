/** A calendar day this many days from today at a site in Brussels: `2026-11-15`. */
export const isoDay = (offset = 0): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(
    new Date(Date.now() + offset * 86_400_000),
  );

/** The same day as people write it: `15/11/2026`. */
export const writtenDay = (offset = 0): string => isoDay(offset).split('-').reverse().join('/');
