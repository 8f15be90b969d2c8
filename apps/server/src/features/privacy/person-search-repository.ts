import { plainTicket, searchWords } from '@balie/contract/common/search.ts';
import { type RawBuilder, sql } from 'kysely';

/** Ignoring punctuation; the index is on this expression. */
export const digitsOf = (alias: string) =>
  sql`regexp_replace(${sql.ref(`${alias}.national_number`)}, '\\D', '', 'g')`;

interface Search {
  readonly siteIds: readonly number[];
  readonly search: string;
}

/** Records match by every word of the name, the full national register number, or a ticket. */
export const idsFound = (given: Search): RawBuilder<unknown> =>
  sql.join(
    [byName(given), byNationalNumber(given), byTicket(given)].filter((part) => part !== undefined),
    sql` union `,
  );

/** The folded name, exactly as in the index `visitors_search`. */
const foldedName = sql`(fold_for_search(p.first_name) || ' ' || fold_for_search(p.last_name))`;

/** What a word is looked up by: its trigrams, or the two letters it has. */
const gramsOf = (word: string): string[] => {
  const letters = [...word];
  const size = Math.min(letters.length, 3);
  if (size < 2) return [];
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
};

/** The index finds the few records that have all the letters; those are then compared. */
function byName({ siteIds, search }: Search): RawBuilder<unknown> {
  const words = searchWords(search);
  const compared = words.map((word) => sql` and strpos(${foldedName}, ${word}) > 0`);
  return sql`select p.id from visitors p
    where p.site_id = any(${siteIds}::int[]) and p.anonymised_at is null
      and search_grams(${foldedName}) @> ${words.flatMap(gramsOf)}::text[]${sql.join(compared, sql``)}`;
}

function byNationalNumber({ siteIds, search }: Search): RawBuilder<unknown> | undefined {
  const digits = search.replace(/\D/g, '');
  if (digits.length !== 11 || !/^[\d\s./-]+$/.test(search)) return undefined;
  return sql`select p.id from visitors p where p.site_id = any(${siteIds}::int[])
    and p.national_number is not null and ${digitsOf('p')} = ${digits}`;
}

const TICKET = /^[a-z]{0,3}\d{1,6}$/;

/**
 * A ticket of any day, with or without leading zeros. Every day is looked up separately: an index
 * on tickets would cost each call and each arrival more than this rare search is worth.
 */
function byTicket({ siteIds, search }: Search): RawBuilder<unknown> | undefined {
  const typed = searchWords(search).join('');
  const ticket = TICKET.test(typed) ? plainTicket(typed) : undefined;
  if (!ticket) return undefined;
  const { prefix, number } = ticket;
  const padded = [...new Set([1, 2, 3, 4, 5, 6].map((width) => number.padStart(width, '0')))];
  const prefixes =
    prefix === ''
      ? sql`select distinct upper(d.prefix) from domains d where d.site_id = s.id union select ''`
      : sql`select ${prefix.toUpperCase()}`;
  return sql`select v.visitor_id from unnest(${siteIds}::int[]) s(id)
    cross join lateral (select array(${prefixes}) as prefixes) known
    cross join lateral (select (select min(v.day) from visits v where v.site_id = s.id) as first,
      (select max(v.day) from visits v where v.site_id = s.id) as last) span
    cross join lateral generate_series(span.first, span.last, interval '1 day') as on_day
    join visits v on v.site_id = s.id and v.day = on_day::date and v.ticket_number = any(
      array(select p || n from unnest(known.prefixes) p, unnest(${padded}::text[]) n))`;
}
