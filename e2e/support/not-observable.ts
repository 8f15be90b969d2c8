/** Sentences of the specification that no test proves, with the reason. */
export const notObservable: readonly { section: string; sentence: string; reason: string }[] = [
  {
    section: '§2 Screens and routes',
    sentence: 'what the account_setup screen contains',
    reason: 'the specification does not show it; our own screen is tested (accounts.spec.ts)',
  },
  {
    section: '§7 Requests made',
    sentence: 'leftover test requests without a meaning for the product are ignored',
    reason: 'there is nothing to observe: no such request exists here',
  },
  {
    section: '§3 Entities',
    sentence: 'in the browser, a language knows whether it was moved',
    reason:
      'the flag stays inside the page; what it decides is observed in §4: confirm sends only the languages that moved',
  },
  {
    section: '§5 Account',
    sentence: 'a pattern for mobile numbers of one country exists',
    reason: 'the specification gives it no effect; any valid number is accepted',
  },
  {
    section: '§7 Config',
    sentence: 'a configured value that is not a number is ignored',
    reason: 'the database stores numbers only; the rule for small ones is observed in §9',
  },
  {
    section: '§7 Visits',
    sentence: 'the response bodies of all requests',
    reason: 'not given by the specification; the fields of §3 are observed there',
  },
  {
    section: '§8 Printers',
    sentence: 'the texts of failed-to-add and failed-to-update are known codes',
    reason:
      'no situation leads to them today; a check of the locales proves that the texts exist in both languages',
  },
  {
    section: '§9 Limits and layouts',
    sentence: 'the PDF is striped and has a dark blue header',
    reason: 'it is drawn inside the file, which the browser downloads and does not show',
  },
  {
    section: '§9 Limits and layouts',
    sentence: 'the values of each host',
    reason: 'not shown in the specification; those of this host are observed in §3',
  },
];
