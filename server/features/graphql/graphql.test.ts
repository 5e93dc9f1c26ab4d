import { errorCodes } from '@corkboard/shared/contract/base';
import { blockUser } from '@corkboard/shared/requests/people';
import { parse } from 'graphql';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { computeCost, MAX_COST } from './query-cost.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad', { about: 'Ceramics' });
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

async function ask(query: string, variables: object = {}, as?: Person) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql/',
    payload: { query, variables },
    headers: as ? { cookie: as.cookie } : {},
  });
  return { status: response.statusCode, ...response.json() };
}

const BASICS = 'query ($userId: ID!) { user(userId: $userId) { username followerCount } }';

it('[API-041, SRV-047] returns username and followerCount for a userId', async () => {
  await world.given.follow(ines, noor);

  const { status, data, errors } = await ask(BASICS, { userId: noor.id });
  expect({ status, data, errors }).toEqual({
    status: 200,
    data: { user: { username: 'noorhaddad', followerCount: 1 } },
    errors: undefined,
  });
});

it.each([
  ['/query', { query: 5 }],
  ['/query', { query: ['{ __typename }'] }],
  ['/variables', { query: '{ __typename }', variables: [1] }],
  ['/operationName', { query: '{ __typename }', operationName: {} }],
])('reports that %s is wrong', async (path, payload) => {
  const response = await world.app.inject({ method: 'POST', url: '/graphql/', payload });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(path);
});

it('accepts a query in the URL', async () => {
  const search = new URLSearchParams({ query: BASICS, variables: `{"userId":"${noor.id}"}` });
  const response = await world.app.inject({ url: `/graphql/?${search}` });
  expect(response.json().data.user.username).toBe('noorhaddad');
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

it('[SRV-022] reports a missing user as other endpoints do', async () => {
  expect(await ask(BASICS, { userId: 'missing' })).toMatchObject({
    status: 200,
    data: { user: null },
    errors: [
      {
        message: "We couldn't find that person.",
        extensions: { error_code: errorCodes.userNotFound, http_status: 404 },
      },
    ],
  });
});

it('[SRV-056] protects private profiles, lists, and blocks', async () => {
  const query = `query ($userId: ID!) {
    user(userId: $userId) { username about explicitlyFollowedByMe followers { nodes { username } } }
  }`;
  const leila = await world.given.person('leila', { is_private_profile: true, about: 'Secret' });

  const closed = await ask(query, { userId: leila.id }, ines);
  expect(JSON.stringify(closed)).not.toContain('Secret');
  expect(closed.errors[0].extensions).toMatchObject({ http_status: 403 });
  const signedOut = await ask(query, { userId: noor.id });
  expect(signedOut.errors[0].extensions).toMatchObject({ http_status: 401 });

  await world.given.follow(ines, leila);
  const open = await ask(query, { userId: leila.id }, ines);
  expect(open.data.user).toEqual({
    username: 'leila',
    about: 'Secret',
    explicitlyFollowedByMe: true,
    followers: { nodes: [{ username: 'inesmoreau' }] },
  });
  await world.call(blockUser, { blocked_user_id: ines.id }, leila);
  expect((await ask(BASICS, { userId: leila.id }, ines)).data.user).toBeNull();
});

it("omits the viewer's relations for visitors", async () => {
  const query = `{ user(userId: "${noor.id}") { blockedByMe explicitlyFollowedByMe } }`;
  expect((await ask(query)).data.user).toEqual({ blockedByMe: null, explicitlyFollowedByMe: null });
});

it('[FLIST-005] pages by bookmark', async () => {
  for (let i = 0; i < 3; i++) await world.given.follow(await world.given.person(`fan${i}`), noor);
  const query = `query ($id: ID!, $after: String) {
    user(userId: $id) { followers(first: 2, after: $after) { nodes { username } bookmark } }
  }`;
  const names = (answer: { data: { user: { followers: { nodes: { username: string }[] } } } }) =>
    answer.data.user.followers.nodes.map(({ username }) => username);

  const first = await ask(query, { id: noor.id }, ines);
  const after = first.data.user.followers.bookmark;
  const second = await ask(query, { id: noor.id, after }, ines);
  expect([...names(first), ...names(second)]).toEqual(['fan2', 'fan1', 'fan0']);
  expect(second.data.user.followers.bookmark).toBeNull();
});

it.each([
  ['a wrong field', '{ user(userId: "1") { password_hash } }'],
  ['no query at all', ''],
  ['a syntax error', '{ user('],
  [
    'too deep',
    `{ user(userId: "1") { ${'... on User { followers { nodes { '.repeat(3)} id ${'} } }'.repeat(3)} } }`,
  ],
  [
    'too much by aliases',
    `{ ${Array.from({ length: 60 }, (_, i) => `u${i}: user(userId: "1") { id }`).join(' ')} }`,
  ],
  [
    'too much, with a list of a negative length',
    `{ u: user(userId: "1") { followers(first: -100000) { nodes { id } } }
      ${Array.from({ length: 60 }, (_, i) => `u${i}: user(userId: "1") { id }`).join(' ')} }`,
  ],
  ['too long a list', '{ user(userId: "1") { followers(first: 100000) { nodes { id } } } }'],
  ['too much by fragments', `fragment A on Query { ...B ...B2: user(userId: "1") { id } }`],
])('rejects %s before running it', async (_what, query) => {
  const { status, data, errors } = await ask(query);
  expect({ status, data }).toEqual({ status: 400, data: null });
  expect(errors.length).toBeGreaterThan(0);
});

it('rejects a too long list from a variable', async () => {
  const query =
    'query ($n: Int) { user(userId: "1") { followers(first: $n) { nodes { id username } } } }';
  expect((await ask(query, { n: 100_000 })).status).toBe(400);
  expect((await ask(query, { n: 5 })).status).toBe(200);
});

it("counts a variable's default, unless it is given", () => {
  const operation = (name: string, first: number) =>
    `query ${name} ($n: Int = ${first}) { user(userId: "1") { ...Fans } }`;
  const fans = 'fragment Fans on User { followers(first: $n) { nodes { id } } }';
  const cost = (operations: string, variables = {}) =>
    computeCost(parse(`${operations} ${fans}`), variables);
  const ten = cost(operation('A', 10));

  expect(cost(operation('A', 100_000))).toBeGreaterThan(MAX_COST);
  expect(cost(operation('A', 1) + operation('B', 100_000))).toBeGreaterThan(MAX_COST);
  expect(cost(operation('A', 100_000), { n: 10 })).toBe(ten);
  expect(cost(operation('A', 50), { n: null })).toBe(ten);
});

it('counts the default length of a list if the asked one is no number', async () => {
  const query = (value: string) =>
    parse(`query ($n: Int) { user(userId: "1") { followers(first: ${value}) { nodes { id } } } }`);
  const ten = computeCost(query('10'), {});
  expect(computeCost(query('null'), {})).toBe(ten);
  expect(computeCost(query('$n'), {})).toBe(ten);
  expect(computeCost(query('$n'), { n: 'many' })).toBe(ten);
  expect(computeCost(query('$constructor'), {})).toBe(ten);

  for (let i = 0; i < 3; i++) await world.given.follow(await world.given.person(`fan${i}`), noor);
  const fans = `{ user(userId: "${noor.id}") { followers(first: null) { nodes { id } } } }`;
  expect((await ask(fans, {}, ines)).data.user.followers.nodes).toHaveLength(3);
});

it('counts fragments per use and stops at cycles', () => {
  const many = `
    query { ...A ...A ...A }
    fragment A on Query { ...B ...B ...B ...B }
    fragment B on Query { user(userId: "1") { id } user2: user(userId: "2") { id } }
  `;
  expect(computeCost(parse('{ user(userId: "1") { id } }'), {})).toBeLessThan(11);
  expect(computeCost(parse(many), {})).toBeGreaterThan(200);
  const circle = 'query { ...A } fragment A on Query { user(userId: "1") { id } ...A }';
  expect(computeCost(parse(circle), {})).toBeLessThan(MAX_COST);
});

it('rejects a query that is too deep', async () => {
  const deep = '{ __schema { types { fields { type { ofType { ofType { name } } } } } } }';
  const { status, errors } = await ask(deep);
  expect(status).toBe(400);
  expect(errors).toEqual([
    {
      message: "A query can't be deeper than 6 levels.",
      extensions: { error_code: errorCodes.badInput, http_status: 400 },
    },
  ]);
});

it('finishes quickly for empty cyclic fragments', () => {
  // Each fragment doubles the work: 2 to the power of 40 steps without a limit.
  const fragments = Array.from({ length: 40 }, (_, index) => {
    const next = `F${(index + 1) % 40}`;
    return `fragment F${index} on Query { ...${next} ...${next} }`;
  });
  expect(computeCost(parse(`{ ...F0 } ${fragments.join(' ')}`), {})).toBeGreaterThan(MAX_COST);
});

it('rejects changes from pages of other sites', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql/',
    payload: { query: BASICS },
    headers: { origin: 'https://other.example' },
  });
  expect(response.statusCode).toBe(403);
});
