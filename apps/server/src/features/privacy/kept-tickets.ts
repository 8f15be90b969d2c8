/** Printed tickets kept for viewing, as the demo's virtual printers do. */
export interface KeptTickets {
  /** Deletes what a site printed before this moment. */
  forgetTickets(input: { siteId: number; before: Date }): void;
}
