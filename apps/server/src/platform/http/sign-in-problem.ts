import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { OTHER_ACCOUNT } from '@balie/contract/features/auth/other-account.ts';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';

interface Problem {
  readonly title: string;
  /** In Dutch and English: neither the person nor their language is known yet. */
  readonly nl: string;
  readonly en: string;
  /** Where the button leads: the same address again, the start, or another account. */
  readonly button: {
    readonly nl: string;
    readonly en: string;
    readonly to: 'again' | 'start' | 'other';
  };
}

const AGAIN = { nl: 'Opnieuw proberen', en: 'Try again', to: 'again' } as const;
const START = { nl: 'Naar de startpagina', en: 'Go to the start page', to: 'start' } as const;

const problems: Partial<Record<ErrorCode, Problem>> = {
  IDENTITY_PROVIDER_FAILED: {
    title: 'Aanmelden lukt nu niet',
    nl: 'De aanmelddienst van uw organisatie antwoordt niet. Probeer het zo dadelijk opnieuw.',
    en: "Your organisation's sign-in service is not responding. Please try again in a moment.",
    button: AGAIN,
  },
  IDENTITY_NOT_VERIFIED: {
    title: 'Uw identiteit kon niet worden nagegaan',
    nl: 'De aanmelddienst van uw organisatie stuurde een bewijs dat niet klopt. U bent niet aangemeld. Meld dit aan wie uw aanmelddienst beheert.',
    en: "Your identity could not be verified: your organisation's sign-in service sent invalid proof, so you were not signed in. Please tell the people who manage it.",
    button: START,
  },
  NO_FITTING_GROUP: {
    title: 'Geen toegang tot Balie',
    nl: 'Uw organisatie kent u, maar u zit in geen enkele groep die toegang geeft tot Balie. Vraag toegang aan{contact}',
    en: 'Your organisation knows you, but you are not in any group that gives access to Balie. For access, ask{contact}',
    button: { ...OTHER_ACCOUNT, to: 'other' },
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Even geduld',
    nl: 'Vanaf uw netwerk wordt heel vaak aangemeld. Probeer het over enkele seconden opnieuw.',
    en: 'Too many people are signing in from your network. Please try again in a few seconds.',
    button: AGAIN,
  },
  CROSS_ORIGIN_REFUSED: {
    title: 'Wilt u zich afmelden?',
    nl: 'Een andere pagina wilde u afmelden. U bent nog aangemeld.',
    en: 'Another page wanted to sign you out. You are still signed in.',
    button: { nl: 'Afmelden', en: 'Sign out', to: 'again' },
  },
  SERVICE_UNAVAILABLE: {
    title: 'Balie is even niet beschikbaar',
    nl: 'Probeer het zo dadelijk opnieuw.',
    en: 'Balie is not available right now. Please try again in a moment.',
    button: AGAIN,
  },
  INVALID_REDIRECT: {
    title: 'Deze link klopt niet',
    nl: 'Het adres om naar terug te keren is niet toegelaten. Meld u aan vanaf de startpagina.',
    en: 'You cannot be sent back to this address. Please sign in from the start page.',
    button: START,
  },
};

const OTHER: Problem = {
  title: 'Er ging iets mis',
  nl: 'Probeer het opnieuw vanaf de startpagina.',
  en: 'Something went wrong. Please try again from the start page.',
  button: START,
};

/** A person following a link to a sign-in address gets a page; a program gets the code. */
export const wantsSignInPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  request.url.startsWith('/api/auth/') &&
  request.headers.accept?.includes('text/html') === true;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Whom to ask, unless the operator says so; a named contact is shown once, in either language. */
const CONTACT = {
  nl: ' wie Balie bij u beheert.',
  en: ' whoever manages Balie in your organisation.',
};
const NAMED = ':';

const addresses = (request: FastifyRequest) => ({
  again: escaped(request.url),
  start: '/',
  other: '/api/auth/browser?prompt=select_account',
});

export function signInProblemPage(
  { code, details }: Pick<AppError, 'code' | 'details'>,
  request: FastifyRequest,
): string {
  const { title, button, ...texts } = problems[code] ?? OTHER;
  const contact = details?.contact && escaped(details.contact);
  const nl = texts.nl.replace('{contact}', contact ? NAMED : CONTACT.nl);
  const en = texts.en.replace('{contact}', contact ? NAMED : CONTACT.en);
  const address = addresses(request)[button.to];
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Balie</title>
<link rel="icon" href="/favicon.svg">
<style nonce="__CSP_NONCE__">
  :root { color-scheme: light dark; --accent: light-dark(#1f5f8b, #7dbbe6); --on-accent: light-dark(#fff, #10202c);
    --surface: light-dark(#fff, #1b2229); --page: light-dark(#f3f5f8, #11161b); --text: light-dark(#1b2733, #e8edf2);
    --muted: light-dark(#4a5866, #aab6c2); --border: light-dark(#d9e0e7, #303a44); }
  body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box;
    background: var(--page); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; padding: 2.5rem 2rem; border: 1px solid var(--border); border-radius: 0.75rem;
    background: var(--surface); text-align: center; }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 0.75rem; }
  p[lang] { color: var(--muted); font-size: 0.9375rem; }
  a { display: inline-block; margin-top: 0.75rem; padding: 0.625rem 1.25rem; border-radius: 0.375rem;
    background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
  a span { display: block; }
  a span[lang] { font-size: 0.875rem; font-weight: 400; }
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
</style>
<main>
  <h1>${title}</h1>
  <p>${nl}</p>
  <p lang="en">${en}</p>${contact ? `\n  <p><strong>${contact}</strong></p>` : ''}
  <a href="${address}"><span>${button.nl}</span> <span lang="en">${button.en}</span></a>
</main>
</html>
`;
}
