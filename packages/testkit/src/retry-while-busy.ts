import type { LightMyRequestResponse } from 'fastify';

const MOST_TRIES = 20;

/** "Busy, nothing was done, try again": the only refusals that do not tell who was first. */
const isBusy = (answer: LightMyRequestResponse) =>
  answer.statusCode === 503 &&
  ['NOT_DONE', 'SERVICE_UNAVAILABLE'].includes(answer.json().message) &&
  answer.headers['retry-after'] !== undefined;

/**
 * Retries while the server is busy, as a person would. A request that was carried out despite a "not done" still
 * shows up in what a race test counts at the end.
 */
export async function retryWhileBusy(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const answer = await ask();
    if (!isBusy(answer)) return answer;
  }
  return ask();
}
