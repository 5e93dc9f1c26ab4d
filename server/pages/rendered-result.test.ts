import { PLAIN_HEAD, renderedResult } from './rendered-result.ts';

const result = { html: '<main></main>', queries: {}, outcome: null, rendered: [], faults: [] };

it('takes the answer of a shell before 1.1, which has a title alone', () => {
  expect(renderedResult({ ...result, title: 'Noor Haddad' })).toEqual({
    ...result,
    head: { ...PLAIN_HEAD, title: 'Noor Haddad' },
    events: [],
  });
});

it('leaves the answer of today as it is', () => {
  const today = { ...result, head: PLAIN_HEAD, events: [] };
  expect(renderedResult(today)).toBe(today);
});
