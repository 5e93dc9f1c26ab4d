import { addQueryValues, evaluateQueries, fillQuery, formatQuery } from './query-guard.ts';

const settings = { queries: [{ name: 'Errors', query: 'x', max: 0.01 }] };

function evaluate(values: (number | null)[]) {
  const evidence = values.reduce((known, value) => addQueryValues(known, { Errors: value }), {});
  const [verdict] = evaluateQueries(evidence, settings);
  if (!verdict) throw new Error('no verdict');
  return verdict;
}

it('waits for the first value', () => {
  expect(evaluate([]).state).toBe('gathering');
  expect(formatQuery(evaluate([null]))).toMatch(/^Waiting for "Errors": it has no value\./);
});

it('is sound at the limit', () => {
  expect(evaluate([0.01]).state).toBe('sound');
});

it('waits while a value is too high', () => {
  expect(formatQuery(evaluate([0, 0.02, 0.02]))).toBe(
    'Waiting for "Errors": it is 0.02, and at most 0.01 is allowed.',
  );
});

it('is a regression after three high values in a row', () => {
  expect(evaluate([0, 0.02, 0.03, 0.04]).state).toBe('regression');
  expect(evaluate([0.02, 0.03, null]).state).toBe('gathering');
});

it('fills in what the query is about', () => {
  const query = {
    ...settings.queries[0],
    name: 'x',
    max: 1,
    query: 'a{v="{{version}}"}/{{other}}',
  };
  expect(fillQuery(query, { remote: 'mf-boards', version: '1.2.0', previous: '1.1.0' })).toBe(
    'a{v="1.2.0"}/{{other}}',
  );
});
