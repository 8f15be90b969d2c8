/** Printed tickets that are kept to look at, as the virtual printers of the demo do. */
export interface KeptTickets {
  /** Throws away what a site printed before a moment. */
  forgetTickets(input: { siteId: number; before: Date }): void;
}
