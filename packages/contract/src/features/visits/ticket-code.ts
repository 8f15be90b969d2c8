interface CodedTicket {
  readonly siteId: number;
  readonly day: string;
  readonly ticketNumber: string;
}

/** What the QR code of a ticket says: enough to find the ticket again, and nothing about the person. */
export const writeTicketCode = ({ siteId, day, ticketNumber }: CodedTicket): string =>
  `balie:${siteId}:${day}:${ticketNumber}`;

/** The ticket number in a code that a scanner typed into a search field; undefined for anything else. */
export const readTicketCode = (text: string): string | undefined =>
  // Scanners type punctuation as the keyboard's layout has it.
  /^\s*balie\W\d+\W\d{4}\W\d\d\W\d\d\W(\S+)\s*$/i.exec(text)?.[1];
