/** Sentences of the specification that no test proves, with the reason. */
export const notObservable: readonly { section: string; sentence: string; reason: string }[] = [
  {
    section: '§2 Screens and routes',
    sentence: 'what the screen of account_setup holds',
    reason: 'the specification does not show it; ours has its own tests (accounts.spec.ts)',
  },
  {
    section: '§7 Calls made',
    sentence: 'leftover test calls without a meaning for the product are ignored',
    reason: 'there is nothing to see: no such call exists here',
  },
  {
    section: '§3 Entities',
    sentence: 'a language knows in the browser whether it was moved',
    reason:
      'the flag stays inside the page; what it decides is observed in §4: confirm sends only what moved',
  },
  {
    section: '§5 Account',
    sentence: 'a pattern for mobile numbers of one country exists',
    reason: 'the specification gives it no effect; any valid number is accepted',
  },
  {
    section: '§7 Config',
    sentence: 'a configured value that is no number is not used',
    reason: 'the database stores numbers only; the rule for small ones is observed in §9',
  },
  {
    section: '§7 Visits',
    sentence: 'the response bodies of all calls',
    reason: 'not told by the specification; the fields of §3 are observed there',
  },
  {
    section: '§8 Printers',
    sentence: 'the texts of failed-to-add and failed-to-update are known codes',
    reason:
      'no situation answers them today; the texts exist in both languages, which a check of the locales proves',
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
