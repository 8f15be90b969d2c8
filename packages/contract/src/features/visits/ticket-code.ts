interface CodedTicket {
  readonly siteId: number;
  readonly day: string;
  readonly ticketNumber: string;
}

/** The contents of a ticket's QR code: enough to find the ticket again, and nothing about the person. */
export const writeTicketCode = ({ siteId, day, ticketNumber }: CodedTicket): string =>
  `balie:${siteId}:${day}:${ticketNumber}`;

/** The ticket number in a code scanned into a search field; undefined for anything else. */
export const readTicketCode = (text: string): string | undefined =>
  // Scanners type punctuation according to the keyboard's layout.
  /^\s*balie\W\d+\W\d{4}\W\d\d\W\d\d\W(\S+)\s*$/i.exec(text)?.[1];
