/** The button of a page that this account cannot get past, with or without a session. */
export const OTHER_ACCOUNT = {
  nl: 'Aanmelden met een ander account',
  en: 'Sign in with another account',
} as const;
