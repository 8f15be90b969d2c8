import { PROBLEM_PAGE } from '@balie/contract/common/pages.ts';
import type { Deployment } from '@balie/contract/features/auth/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { deploymentQuery } from '../api/session.ts';
import { ApiError, setApiBase } from '../lib/http.ts';

/** §1: the host determines the deployment; an unknown host gets the error page (§8). */
export async function chooseDeployment(client: QueryClient): Promise<Deployment | undefined> {
  try {
    const deployment = await client.fetchQuery(deploymentQuery());
    setApiBase(deployment.apiHost);
    return deployment;
  } catch (error) {
    const unknown = error instanceof ApiError && error.status === 404;
    if (unknown && window.location.pathname !== PROBLEM_PAGE) {
      window.location.replace(`${PROBLEM_PAGE}?reason=host`);
    }
    return undefined;
  }
}
