/** Somebody as the identity provider of an organisation knows them. */
export interface Identity {
  organisation: string;
  issuer: string;
  subject: string;
}
