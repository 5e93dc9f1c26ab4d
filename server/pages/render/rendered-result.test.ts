import { PLAIN_HEAD, renderedResult } from './rendered-result.ts';

const result = { html: '<main></main>', queries: {}, outcome: null, rendered: [], faults: [] };

it('accepts the title-only result of a shell before 1.1', () => {
  expect(renderedResult({ ...result, title: 'Noor Haddad' })).toEqual({
    ...result,
    head: { ...PLAIN_HEAD, title: 'Noor Haddad' },
    events: [],
  });
});

it('returns a current result unchanged', () => {
  const today = { ...result, head: PLAIN_HEAD, events: [] };
  expect(renderedResult(today)).toBe(today);
});
