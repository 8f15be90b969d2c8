import { findsWords, searchWords } from '../../common/search.ts';
import { readTicketCode } from './ticket-code.ts';

interface Searchable {
  readonly firstName: string;
  readonly lastName: string;
  readonly ticketNumber: string | null;
}

/** §2: by first name, last name, ticket number or scanned ticket; a blank search finds everyone. */
export function findVisits<Visit extends Searchable>(
  visits: readonly Visit[],
  search: string,
): readonly Visit[] {
  const words = searchWords(readTicketCode(search) ?? search);
  if (words.length === 0) return visits;
  return visits.filter(({ firstName, lastName, ticketNumber }) =>
    findsWords({ texts: [firstName, lastName], ticket: ticketNumber }, words),
  );
}
