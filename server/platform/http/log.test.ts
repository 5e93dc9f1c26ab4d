import { signIn, signUp } from '@corkboard/shared/requests/accounts';

import { buildApp } from '../../compose/app.ts';
import { ownApp, type TestApp } from '../../testing/test-app.ts';
import { loggedError } from './errors/log-error.ts';

let test: TestApp;
let lines: Record<string, unknown>[];
let text: string;

beforeEach(async () => {
  lines = [];
  text = '';
  const logTo = {
    write(line: string) {
      text += line;
      lines.push(JSON.parse(line));
    },
  };
  test = await ownApp({
    env: { LOG_LEVEL: 'debug' },
    build: async (dependencies) => {
      const app = await buildApp({ ...dependencies, logTo });
      app.get('/broken/:name', async ({ params }) => {
        throw new Error('The machine has a fault.', { cause: params });
      });
      return app;
    },
  });
});
afterEach(() => test.close());

it('logs one line per request, with id and route', async () => {
  const response = await test.app.inject('/v3/users/popular/?page_size=5');
  const line = lines.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({
    reqId: response.headers['x-request-id'],
    method: 'GET',
    route: '/v3/users/popular/',
    status: expect.any(Number),
    ms: expect.any(Number),
  });
});

it('logs no name, address, password, session, IP, or query', async () => {
  const noor = await test.given.person('noorhaddad', { email: 'noor@example.org' });
  const person = {
    email: 'ada.new@example.org',
    password: 'a-long-secret-42',
    full_name: 'Ada New',
    username: 'somebodynew',
  };
  await test.call(signUp, person);
  await test.call(signUp, person);
  await test.call(signIn, { username_or_email: person.email, password: 'another-secret-43' });
  await test.app.inject({
    url: '/noorhaddad/?q=private+thing',
    headers: { cookie: noor.cookie, 'user-agent': 'Agent of Noor' },
    remoteAddress: '203.0.113.9',
  });
  await test.app.inject('/v3/register/exists/?email=noor%40example.org');
  await test.app.inject('/broken/noorhaddad');
  await test.app.inject({ method: 'POST', url: '/v3/users/me/', payload: '{"secret-44": ' });
  await test.app.inject('/%ff/noorhaddad');

  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(5);
  for (const private_ of [
    'noor',
    'example.org',
    'Ada New',
    'somebodynew',
    'secret',
    noor.cookie.slice(4),
    noor.id,
    '203.0.113.9',
    'private',
    'Agent',
  ]) {
    expect([private_, text.includes(private_)]).toEqual([private_, false]);
  }
});

it('logs an error with its request and code location', async () => {
  const response = await test.app.inject('/broken/noorhaddad');
  expect(response.statusCode).toBe(500);
  const error = lines.find(({ msg }) => msg === 'request failed');
  expect(error).toMatchObject({
    reqId: response.headers['x-request-id'],
    err: {
      type: 'Error',
      message: 'The machine has a fault.',
      stack: expect.stringMatching(/at /),
    },
  });
});

it('omits row values from database errors', async () => {
  const { username } = await test.given.person('noorhaddad');
  const error = await test.given.person(username).catch((fault: unknown) => fault);
  const logged = loggedError(error);
  expect(logged).toMatchObject({ code: '23505', table: 'users', message: 'the database refused' });
  expect(JSON.stringify(logged)).not.toContain('noorhaddad');
});
