import { deploymentSchema } from '@balie/contract/features/auth/schema.ts';
import type { DisplayAddressOutcome } from '@balie/contract/features/sites/settings-schema.ts';
import type { Agent } from 'undici';
import {
  AddressNotAllowed,
  AddressNotFound,
  type AddressPolicy,
} from '../../platform/network/address-policy.ts';
import { checkedAgent } from '../../platform/network/checked-agent.ts';
import { undici } from '../../platform/on-first-use.ts';

const TIMEOUT_MS = 4_000;
/** The response that identifies a deployment is a few lines; more is something else. */
const MOST_BYTES = 16_384;

/** Finds out who answers at a configured display address. Nothing of the response is passed on. */
export class DisplayAddressTester {
  readonly #policy: Pick<AddressPolicy, 'resolve'>;
  #agent: Agent | undefined;

  constructor(policy: Pick<AddressPolicy, 'resolve'>) {
    this.#policy = policy;
  }

  async test(padsUrl: string, applicationId: string): Promise<DisplayAddressOutcome> {
    try {
      this.#agent ??= checkedAgent(this.#policy, TIMEOUT_MS);
      const response = await undici().request(`${padsUrl}/deployment.json`, {
        dispatcher: this.#agent,
        headers: { accept: 'application/json', 'user-agent': 'Balie-Display-Test/1' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readSome(response.body);
      if (response.statusCode !== 200) return 'SOMETHING_ELSE';
      const deployment = deploymentSchema.pick({ applicationId: true }).safeParse(JSON.parse(text));
      if (!deployment.success) return 'SOMETHING_ELSE';
      return deployment.data.applicationId === applicationId ? 'BALIE' : 'ANOTHER_BALIE';
    } catch (error) {
      if (error instanceof AddressNotAllowed) return 'NOT_ALLOWED';
      if (error instanceof AddressNotFound) return 'NOT_FOUND';
      return error instanceof SyntaxError ? 'SOMETHING_ELSE' : 'NO_ANSWER';
    }
  }
}

async function readSome(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
