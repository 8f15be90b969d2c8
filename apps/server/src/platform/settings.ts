import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseAllowedAddresses } from './network/address-policy.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true');

const wholeNumber = ({ min, max, usual }: { min: number; max: number; usual: number }) =>
  z
    .string()
    .default(String(usual))
    .refine(
      (text) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Proxies as Fastify takes them: addresses, networks, or one of its names for them. */
const isProxyList = (text: string): boolean =>
  text
    .split(',')
    .map((part) => part.trim())
    .every(
      (part) =>
        ['loopback', 'linklocal', 'uniquelocal'].includes(part) ||
        ipaddr.isValid(part) ||
        ipaddr.isValidCIDR(part),
    );

const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).href === `${new URL(text).origin}/`;

/** RFC 9116: where to report vulnerabilities. */
const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto|https|tel):$/.test(new URL(text).protocol);

/** Addresses the operator allows although the rules would not. */
const allowed = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseAllowedAddresses(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: String((error as Error).message) });
      return z.NEVER;
    }
  });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting: what the operator writes, the default, and what is refused. */
export const environmentSchema = z.object({
  PORT: wholeNumber({ min: 0, max: 65_535, usual: 8080 }),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host),
      'must be an address or the name of this machine, such as 127.0.0.1',
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  BALIE_PREPARED_STATEMENTS: flag.default(true),
  BALIE_DATABASE_CONNECTIONS: wholeNumber({ min: 4, max: 200, usual: 16 }),
  BALIE_DATA_DIR: z.string().min(1).optional(),
  BALIE_ERASURES_FILE: z.string().min(1).optional(),
  BALIE_DEMO: flag.optional(),
  BALIE_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://balie.example.org')
    .optional(),
  BALIE_DEPLOYMENTS: z.string().min(1).optional(),
  BALIE_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  BALIE_TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      'must be comma-separated addresses or networks, such as 10.0.0.7, 172.30.0.0/24',
    )
    .optional(),
  BALIE_DRAIN_MS: wholeNumber({ min: 0, max: 60_000, usual: 250 }),
  BALIE_SESSION_IDLE_MINUTES: wholeNumber({ min: 5, max: 10_080, usual: 720 }),
  BALIE_SESSION_MAX_HOURS: wholeNumber({ min: 1, max: 8760, usual: 168 }),
  BALIE_REQUESTS_PER_SECOND: wholeNumber({ min: 0, max: 100_000, usual: 100 }),
  BALIE_CONNECTIONS_PER_ADDRESS: wholeNumber({ min: 0, max: 1_000_000, usual: 2_000 }),
  BALIE_METRICS_PORT: wholeNumber({ min: 0, max: 65_535, usual: 0 }),
  BALIE_METRICS_HOST: z
    .string()
    .refine((host) => isIP(host) !== 0, 'must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  BALIE_SECURITY_CONTACT: commaList.refine(
    (contacts) => contacts.every(isContact),
    'must be comma-separated addresses, such as mailto:security@example.org, https://example.org/report',
  ),
  BALIE_BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BALIE_BACKUP_RECIPIENTS: commaList.refine(
    (keys) => keys.every((key) => /^age1[0-9a-z]{50,}$/.test(key)),
    'must be comma-separated age public keys, such as age1…',
  ),
  BALIE_BACKUP_IDENTITY: z.string().min(1).optional(),
  BALIE_SECRETS_KEY: commaList
    .transform((parts) => parts.map((part) => Buffer.from(part, 'base64')))
    .refine(
      (keys) => keys.every((key) => key.length === 32),
      'must be 32 bytes as base64, as made by: openssl rand -base64 32',
    ),
  BALIE_PRINTER_ALLOW: allowed,
  BALIE_WEBHOOK_ALLOW: allowed,
  BALIE_SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'must be an address such as smtp://mail.example.org:587 or smtps://name:password@mail.example.org',
    )
    .optional(),
  BALIE_MAIL_FROM: z
    .string()
    .refine(
      (text) => z.email().safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
      'must be an address such as balie@example.org or Balie <balie@example.org>',
    )
    .optional(),
});
