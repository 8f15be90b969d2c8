import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from './config.ts';
import { groupRulesSchema } from './group-rules.ts';

/** Signatures only the provider can make; a shared secret proves nothing to anybody else. */
const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

/** Who signs people in instead of our own sign-in page, and how users are matched the first time. */
const identityProviderSchema = z
  .object({
    issuer: z.url(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    match: z.enum(['username', 'email']).default('username'),
    claim: z.string().min(1).optional(),
    algorithms: z.array(z.enum(SIGNATURES)).min(1).default(['RS256', 'PS256', 'ES256', 'EdDSA']),
    /** Scopes besides `openid profile email`, if groups need them. */
    scopes: z.array(z.string().regex(/^[\x21-\x7e]+$/)).optional(),
    contact: z.string().trim().min(1).max(200).optional(),
    /** Absent: only people with an existing account are let in. */
    accounts: groupRulesSchema.optional(),
  })
  .transform((provider) => ({
    ...provider,
    claim: provider.claim ?? (provider.match === 'email' ? 'email' : 'preferred_username'),
  }));
export type IdentityProvider = z.output<typeof identityProviderSchema>;

const deploymentSchema = z.object({
  hosts: z.array(z.string().min(1)).min(1),
  organisation: z.string().min(1),
  apiHost: z.string().default(''),
  redirectUrl: z.string().default(''),
  colorScheme: z.string().default('default'),
  applicationId: z.string().min(1),
  identityProvider: identityProviderSchema.optional(),
});
export type HostDeployment = z.output<typeof deploymentSchema>;

export const DEFAULT_ORGANISATION = 'default';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Chooses the deployment by the requested host (§1). */
export class Deployments {
  readonly #byHost = new Map<string, HostDeployment>();
  readonly #all: readonly HostDeployment[];

  constructor(deployments: readonly HostDeployment[]) {
    this.#all = deployments;
    for (const deployment of deployments) {
      for (const host of deployment.hosts) this.#byHost.set(host.toLowerCase(), deployment);
    }
  }

  /** `host` as in the request; an entry with a port takes precedence. */
  find(host: string | undefined): HostDeployment | undefined {
    if (!host) return undefined;
    const name = host.toLowerCase();
    return this.#byHost.get(name) ?? this.#byHost.get(name.replace(/:\d+$/, ''));
  }

  organisationsWithGroups(): readonly string[] {
    const those = this.#all.filter(({ identityProvider }) => identityProvider?.accounts);
    return [...new Set(those.map(({ organisation }) => organisation))];
  }

  of(organisation: string): readonly HostDeployment[] {
    return this.#all.filter((deployment) => deployment.organisation === organisation);
  }
}

interface Source {
  readonly file: string | undefined;
  readonly publicUrl: string | undefined;
}

export const loadDeployments = (source: Source): Deployments =>
  new Deployments(listDeployments(source));

/** As the operator's file has them; without one, this machine and its public address. */
export function listDeployments({ file, publicUrl }: Source): HostDeployment[] {
  if (file) return readFile(file);
  const publicHost = publicUrl && new URL(publicUrl).host;
  return [
    deploymentSchema.parse({
      hosts: publicHost ? [...LOOPBACK_HOSTS, publicHost] : LOOPBACK_HOSTS,
      organisation: DEFAULT_ORGANISATION,
      applicationId: 'balie',
    }),
  ];
}

function readFile(path: string): HostDeployment[] {
  const schema = z.object({ deployments: z.array(deploymentSchema).min(1) });
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8'))).deployments;
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ConfigError(`The deployments file ${path} cannot be used:\n${reason}`);
  }
}
