/** Where a file is taken over. */
export interface Place {
  readonly siteId: number;
  readonly organisationId: number;
  readonly now: Date;
}
