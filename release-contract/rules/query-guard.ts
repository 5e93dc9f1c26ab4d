import type { GuardSettings, QueryVerdict } from '../contract/release-rollouts.ts';

type Query = NonNullable<GuardSettings['queries']>[number];

/** The latest values of each query, newest last; null where there was none. */
export type QueryEvidence = Readonly<Record<string, readonly (number | null)[]>>;

/** One bad moment of a metric is no reason to go back: so many in a row are. */
const BAD_IN_A_ROW = 3;

/** Fills in what a query is about: `{{remote}}`, `{{version}}`, and `{{previous}}`. */
export function fillQuery(
  { query }: Query,
  about: { remote: string; version: string; previous: string },
): string {
  return query.replaceAll(
    /\{\{(remote|version|previous)\}\}/g,
    (_all, name: keyof typeof about) =>
      // Names and versions have no quotes, so they are safe inside a label's value.
      about[name],
  );
}

export function addQueryValues(
  evidence: QueryEvidence,
  values: Readonly<Record<string, number | null>>,
): QueryEvidence {
  const entries = Object.entries(values).map(([name, value]) => {
    const known = evidence[name] ?? [];
    return [name, [...known, value].slice(-BAD_IN_A_ROW)] as const;
  });
  return { ...evidence, ...Object.fromEntries(entries) };
}

export function evaluateQueries(
  evidence: QueryEvidence,
  { queries = [] }: Pick<GuardSettings, 'queries'>,
): QueryVerdict[] {
  return queries.map(({ name, max }) => {
    const values = evidence[name] ?? [];
    const value = values.at(-1) ?? null;
    const isBad = (one: number | null) => one !== null && one > max;
    const isWorse = values.length >= BAD_IN_A_ROW && values.every(isBad);
    const state = isWorse ? 'regression' : value === null || isBad(value) ? 'gathering' : 'sound';
    return { name, value, max, state };
  });
}

export function formatQuery({ name, value, max, state }: QueryVerdict): string {
  if (state === 'regression') {
    return `"${name}" is ${format(value)}, and at most ${format(max)} is allowed. It was too high ${BAD_IN_A_ROW} times in a row.`;
  }
  return value === null
    ? `Waiting for "${name}": it has no value. Check the query, and the server's PROMETHEUS_URL.`
    : `Waiting for "${name}": it is ${format(value)}, and at most ${format(max)} is allowed.`;
}

function format(value: number | null): string {
  return value === null ? 'none' : String(Number(value.toPrecision(4)));
}
