/** Sentences of the specification that no browser can observe, with the reason. */
export const notObservable: readonly { section: string; sentence: string; reason: string }[] = [
  {
    section: '§2 Screens and routes',
    sentence: 'what the screen of account_setup holds',
    reason: 'the specification does not show it; ours has its own tests (account-setup.spec.ts)',
  },
  {
    section: '§2 Side menu by role',
    sentence: 'a user without a role finds only logout in the menu',
    reason:
      'every account has a role and a kiosk cannot sign in, so nobody ever sees that menu; menu-entries.test.ts proves it',
  },
  {
    section: '§2 Opening hours',
    sentence: 'hours that begin together are sorted by their end',
    reason:
      'hours of one day and regime may not overlap, so no two begin together; the rule has its own test (opening-hours/rules.test.ts)',
  },
  {
    section: '§7 Calls made',
    sentence: 'leftover test calls without a meaning for the product are ignored',
    reason: 'there is nothing to see: no such call exists here',
  },
];
