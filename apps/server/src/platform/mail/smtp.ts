import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config.ts';

/** An unresponsive mail server must not delay other mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface Mail {
  /** One or more addresses, separated by commas. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt. */
  readonly key: string;
}

export type MailResult =
  | { readonly state: 'SENT' }
  | { readonly state: 'REFUSED' | 'LATER'; readonly error: string };

export interface MailSender {
  send(mail: Mail): Promise<MailResult>;
  close(): void;
}

/** Sends through the operator's mail server. */
export function createMailSender({ smtpUrl, from }: MailSettings): MailSender {
  const transport = createTransport(withTimeouts(smtpUrl));
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    async send({ to, subject, text, key }) {
      try {
        const messageId = `<${key}@${domain}>`;
        // Nobody's auto-reply should answer a machine.
        const headers = { 'Auto-Submitted': 'auto-generated' };
        await transport.sendMail({ from, to, subject, text, messageId, headers });
        return { state: 'SENT' };
      } catch (error) {
        return resultOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}

const PERMANENT = 500;

/** What the operator needs to fix it; a mail server's replies contain none of our secrets. */
function resultOf(error: unknown): MailResult {
  const { responseCode, response, code, message } = error as {
    responseCode?: number;
    response?: string;
    code?: string;
    message?: string;
  };
  const told = (response ?? [code, message].filter(Boolean).join(': ')).slice(0, 300);
  const refused = responseCode !== undefined && responseCode >= PERMANENT && code !== 'EAUTH';
  return { state: refused ? 'REFUSED' : 'LATER', error: told };
}
