import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** RFC 9116 requires an expiry date, so that an address nobody reads is not trusted for ever. */
const VALID_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;
const POLICY_PATH = '/.well-known/security-policy.txt';

/** What programs ask of every host: where to report vulnerabilities, and what not to index. */
export function addWellKnown(
  app: FastifyInstance,
  { config, now }: Pick<Platform, 'config' | 'now'>,
): void {
  const securityText = (request: FastifyRequest) => {
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    // Unchanged all day, so that it can be compared.
    const expires = new Date(Math.floor(now().getTime() / DAY_MS) * DAY_MS + VALID_MS);
    const policy = `${origin}${POLICY_PATH}`;
    const contacts = config.securityContacts.length > 0 ? config.securityContacts : [policy];
    return [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: nl, en',
      `Policy: ${policy}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n');
  };
  const robots = 'User-agent: *\nDisallow: /\n';
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    app.get(path, (request, reply) => sendText(reply, securityText(request)));
  }
  app.get(POLICY_PATH, (_, reply) => sendText(reply, policyText(config.securityContacts)));
  app.get('/robots.txt', (_, reply) => sendText(reply, robots));
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(text);

/** As in SECURITY.md, for somebody who only has the address. */
const policyText = (contacts: readonly string[]) => `Een zwakke plek melden
Meld ze vertrouwelijk bij wie deze installatie van Balie beheert${contacts.length > 0 ? ` (${contacts.join(', ')})` : ', zoals de informaticadienst van deze organisatie'}. Zeg wat u deed en wat u zag; de kop x-request-id van een antwoord helpt. Geef ons tijd om het te herstellen voor u het aan anderen vertelt.

Reporting a vulnerability
Please report it privately to whoever operates this installation of Balie${contacts.length > 0 ? ` (${contacts.join(', ')})` : ', such as the IT department of this organisation'}. Say what you did and what you saw; the x-request-id header of a response helps. Please give us time to fix it before you tell others.
`;
