export interface Place {
  readonly siteId: number;
  readonly organisationId: number;
  readonly now: Date;
}
