interface Searchable {
  readonly firstName: string;
  readonly lastName: string;
  readonly ticketNumber: string | null;
}

/** §2: matches first name, last name or ticket number, case-insensitive; a blank search matches everyone. */
export function matchesSearch(visit: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  return [visit.firstName, visit.lastName, visit.ticketNumber ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
