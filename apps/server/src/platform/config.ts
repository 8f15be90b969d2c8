import { resolve } from 'node:path';
import type { SessionLifetime } from './auth/sessions.ts';
import type { AllowedAddress } from './network/address-policy.ts';
import { environmentSchema } from './settings.ts';

/** The extension that BALIE_DEMO asks for. */
export const DEMO = 'demo';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly preparedStatements: boolean;
  /** For requests of people; listening, jobs and health checks have a few more. */
  readonly databaseConnections: number;
  /** Absent means `./data`, or a folder the database can reach. */
  readonly dataDir: string | undefined;
  /** The list of erased people; absent means beside the data folder. */
  readonly erasuresFile: string | undefined;
  readonly demo: boolean;
  /** Set by the operator, not just the default. */
  readonly demoChosen: boolean;
  readonly hostChosen: boolean;
  readonly publicUrl: string | undefined;
  readonly deploymentsFile: string | undefined;
  readonly logLevel: string;
  readonly trustProxy: string | undefined;
  readonly drainMs: number;
  readonly sessionLifetime: SessionLifetime;
  /** Per person and process, sustained; 0 is unlimited. */
  readonly requestsPerSecond: number;
  /** Per address and process; 0 is unlimited. */
  readonly connectionsPerAddress: number;
  /** Where metrics are served; port 0 means nowhere. */
  readonly metrics: { readonly port: number; readonly host: string };
  readonly securityContacts: readonly string[];
  readonly backup: {
    readonly passphrase: string | undefined;
    readonly recipients: readonly string[];
    readonly identityFile: string | undefined;
  };
  /** Keys that encrypt stored secrets: the first encrypts, all decrypt. */
  readonly secretKeys: readonly Buffer[];
  /** Exceptions for addresses of printers and webhooks, such as `127.0.0.1:9100`. */
  readonly printerAllow: readonly AllowedAddress[];
  readonly webhookAllow: readonly AllowedAddress[];
  /** How mail is sent, and from which address; absent means no mail. */
  readonly mail: MailSettings | undefined;
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Every setting, as listed in docs/operations.md. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape);

/** An invalid setting, in words the operator can act on. */
export class ConfigError extends Error {}

/** Reads the settings from the environment; an empty value counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')}: ${issue.message} (is: ${JSON.stringify(shown(issue.path[0], given))})`,
    );
    throw new ConfigError(`Invalid settings:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const demo = value.BALIE_DEMO ?? value.DATABASE_URL === undefined;
  return {
    port: value.PORT,
    host: value.HOST ?? usualHost(demo),
    hostChosen: value.HOST !== undefined,
    databaseUrl: value.DATABASE_URL,
    preparedStatements: value.BALIE_PREPARED_STATEMENTS,
    databaseConnections: value.BALIE_DATABASE_CONNECTIONS,
    dataDir: value.BALIE_DATA_DIR && resolve(value.BALIE_DATA_DIR),
    erasuresFile: value.BALIE_ERASURES_FILE && resolve(value.BALIE_ERASURES_FILE),
    demo,
    demoChosen: value.BALIE_DEMO !== undefined,
    publicUrl: value.BALIE_PUBLIC_URL && new URL(value.BALIE_PUBLIC_URL).origin,
    deploymentsFile: value.BALIE_DEPLOYMENTS,
    logLevel: value.BALIE_LOG_LEVEL,
    trustProxy: value.BALIE_TRUST_PROXY,
    drainMs: value.BALIE_DRAIN_MS,
    sessionLifetime: {
      idleMs: value.BALIE_SESSION_IDLE_MINUTES * 60_000,
      maxMs: value.BALIE_SESSION_MAX_HOURS * 3_600_000,
    },
    requestsPerSecond: value.BALIE_REQUESTS_PER_SECOND,
    connectionsPerAddress: value.BALIE_CONNECTIONS_PER_ADDRESS,
    metrics: { port: value.BALIE_METRICS_PORT, host: value.BALIE_METRICS_HOST },
    securityContacts: value.BALIE_SECURITY_CONTACT,
    backup: {
      passphrase: value.BALIE_BACKUP_PASSPHRASE,
      recipients: value.BALIE_BACKUP_RECIPIENTS,
      identityFile: value.BALIE_BACKUP_IDENTITY,
    },
    secretKeys: value.BALIE_SECRETS_KEY,
    printerAllow: value.BALIE_PRINTER_ALLOW,
    webhookAllow: value.BALIE_WEBHOOK_ALLOW,
    mail: mailOf(value.BALIE_SMTP_URL, value.BALIE_MAIL_FROM),
  };
}

/** One without the other would go unnoticed until somebody misses a mail. */
function mailOf(smtpUrl: string | undefined, from: string | undefined): MailSettings | undefined {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl !== undefined && from !== undefined) return { smtpUrl, from };
  const missing = smtpUrl === undefined ? 'BALIE_SMTP_URL' : 'BALIE_MAIL_FROM';
  throw new ConfigError(`Invalid settings:\n  ${missing}: is also required to send mail`);
}

/** Demo accounts have public passwords, so they stay on this machine unless told otherwise. */
const usualHost = (demo: boolean) => (demo ? '127.0.0.1' : '0.0.0.0');

/** The settings once the database turned out to hold a demo, or not. */
export const withDemo = (config: Config, demo: boolean): Config => ({
  ...config,
  demo,
  host: config.hostChosen ? config.host : usualHost(demo),
});

const SECRET_SETTINGS = [
  'DATABASE_URL',
  'BALIE_BACKUP_PASSPHRASE',
  'BALIE_SECRETS_KEY',
  'BALIE_SMTP_URL',
];

/** A database address can hold a password, and a phrase is one: they are never repeated. */
const shown = (name: PropertyKey | undefined, given: Record<string, string | undefined>) =>
  SECRET_SETTINGS.includes(String(name)) ? '…' : given[String(name)];
