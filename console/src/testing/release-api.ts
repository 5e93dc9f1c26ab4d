import type { ReleaseProblem } from '@corkboard/release-contract/contract';
import { parseRoute, type Request } from '@corkboard/shared/contract/base';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { HttpResponse, http, type JsonBodyType } from 'msw';

/** Mocks a call of release control at the network. The latest mock of a call wins. */
export function releaseAnswers<I, D>(
  request: Request<I, D>,
  data: NoInfer<D> | ((input: I) => NoInfer<D>),
): void {
  handle(request, (input) =>
    // Contract data is JSON, never a function.
    HttpResponse.json(
      (typeof data === 'function' ? (data as (input: I) => D)(input) : data) as JsonBodyType,
    ),
  );
}

/** Answers once the returned function is called. */
export function releaseHolds<I, D>(request: Request<I, D>, data: NoInfer<D>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  handle(request, async () => {
    await released;
    return HttpResponse.json(data as JsonBodyType);
  });
  return () => release();
}

/** Answers with a page, as the login of a network does. */
export function releaseSendsPage<I, D>(request: Request<I, D>): void {
  handle(request, () => HttpResponse.html('<p>Log in to this network.</p>'));
}

export function releaseRefuses<I, D>(
  request: Request<I, D>,
  status: number,
  problem: ReleaseProblem,
): void {
  handle(request, () => HttpResponse.json(problem, { status }));
}

export function releaseIsGone<I, D>(request: Request<I, D>): void {
  handle(request, () => HttpResponse.error());
}

function handle<I, D>(
  { route }: Request<I, D>,
  answer: (input: I) => Response | Promise<Response>,
): void {
  const { method, path, params, carries } = parseRoute(route);
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  apiServer.use(
    http[verb](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params: named }) => {
      const rest: object =
        carries === 'query'
          ? Object.fromEntries(new URL(request.url).searchParams)
          : ((await request.json()) as object);
      const filled = Object.fromEntries(params.map((name) => [name, named[name]]));
      return answer({ ...filled, ...rest } as I);
    }),
  );
}
