import type { LightMyRequestResponse } from 'fastify';

const MOST_TRIES = 20;

/** "Busy, nothing was done, try again": the only refusals that say nothing about who was first. */
const isBusy = (answer: LightMyRequestResponse) =>
  answer.statusCode === 503 &&
  ['NOT_DONE', 'SERVICE_UNAVAILABLE'].includes(answer.json().message) &&
  answer.headers['retry-after'] !== undefined;

/**
 * Asks as a person does whose screen says that the server is busy: again, until there is an answer. What was
 * promised not to be done is not forgotten: the facts that a race test counts at the end would show it.
 */
export async function answered(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const answer = await ask();
    if (!isBusy(answer)) return answer;
  }
  return ask();
}
