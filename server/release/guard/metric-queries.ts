import type { GuardSettings } from '@corkboard/release-contract/contract';
import { fillQuery } from '@corkboard/release-contract/rules';
import type { FastifyBaseLogger } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Values of a rollout's queries by name; null without data, or while the metrics can't be reached. */
export type AskMetrics = (rollout: {
  remote: string;
  from_version: string;
  to_version: string;
  guard: GuardSettings;
}) => Promise<Record<string, number | null>>;

const TIMEOUT_MS = 5000;

const Sample = Type.Tuple([Type.Number(), Type.String()]);
const Response = Type.Object({
  status: Type.Literal('success'),
  data: Type.Union([
    Type.Object({ resultType: Type.Literal('scalar'), result: Sample }),
    Type.Object({
      resultType: Type.Literal('vector'),
      result: Type.Array(Type.Object({ value: Sample })),
    }),
  ]),
});

/** Asks the API of Prometheus, or of anything that has the same. */
export function metricQueries(url: string, log: Pick<FastifyBaseLogger, 'warn'>): AskMetrics {
  const ask = async (query: string): Promise<number | null> => {
    const address = new URL(`${url.replace(/\/$/, '')}/api/v1/query`);
    address.searchParams.set('query', query);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body: unknown = await response.json();
      if (response.ok && Value.Check(Response, body)) return readValue(body.data);
      log.warn({ query, status: response.status, body }, "A rollout's query was refused.");
    } catch (error) {
      log.warn({ err: error, query }, "A rollout's query has no answer.");
    }
    return null;
  };

  return async ({ remote, from_version: previous, to_version: version, guard }) => {
    const about = { remote, version, previous };
    const asked = (guard.queries ?? []).map(
      async (query) => [query.name, await ask(fillQuery(query, about))] as const,
    );
    return Object.fromEntries(await Promise.all(asked));
  };
}

/** The highest of a vector, so that no series hides behind another. NaN, as of a ratio without traffic, is no value. */
function readValue(data: Static<typeof Response>['data']): number | null {
  const samples =
    data.resultType === 'scalar' ? [data.result] : data.result.map((one) => one.value);
  const values = samples.map(([, text]) => Number(text)).filter((value) => !Number.isNaN(value));
  return values.length === 0 ? null : Math.max(...values);
}
