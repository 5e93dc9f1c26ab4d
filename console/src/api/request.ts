import type { ReleaseProblem } from '@corkboard/release-contract/contract';
import type { Request } from '@corkboard/shared/contract/base';
import { toHttpRequest } from '@corkboard/shared/http';

import { isUnattended } from './attendance.ts';

export class ReleaseApiError extends Error {
  override readonly name = 'ReleaseApiError';
  readonly status: number;
  readonly problem: ReleaseProblem;

  constructor(status: number, problem: ReleaseProblem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof ReleaseApiError && error.status === 401;
}

const TIMEOUT_MS = 60_000;

/** Such as the login page of a network, or what broke off. */
const UNREADABLE = Symbol('unreadable');

/**
 * Calls release control. @throws ReleaseApiError for an error response, or an error with a readable message if there
 * is none
 */
export async function callRelease<I, D>(request: Request<I, D>, input: I): Promise<D> {
  const { method, url, body } = toHttpRequest(request.route, input as object);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isUnattended() && { 'x-corkboard-unattended': '1' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new Error(`The server isn't responding. ${describeRetry(method)}`, { cause: error });
    }
    // The request can have arrived.
    throw new Error(`Can't reach the server. Your input is saved. ${describeRetry(method)}`, {
      cause: error,
    });
  }
  const answer = await readAnswer(response);
  if (response.ok && answer === UNREADABLE) {
    throw new Error(`The server's answer can't be read. ${describeRetry(method)}`);
  }
  // The server validates the response against the schema of this type.
  if (response.ok) return answer as D;
  throw new ReleaseApiError(response.status, readProblem(answer, response.status, method));
}

function describeRetry(method: string): string {
  return method === 'GET' ? 'Try again.' : 'Check whether it worked before you try again.';
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function readProblem(answer: unknown, status: number, method: string): ReleaseProblem {
  const isProblem = typeof answer === 'object' && answer !== null && 'message' in answer;
  if (isProblem) return answer as ReleaseProblem;
  return {
    code: 'fault',
    message: `The server answered ${status} and no reason. ${describeRetry(method)}`,
  };
}
