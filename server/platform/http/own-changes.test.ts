import { once } from 'node:events';
import { cookieName } from '@corkboard/shared/rules/privacy';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { followOwnChanges } from './own-changes.ts';

describe.each([
  ['http', false],
  ['https', true],
])('over %s', (_scheme, isSecure) => {
  let app: FastifyInstance;
  let finish: () => void;
  const events = new EventTarget();

  beforeEach(async () => {
    app = Fastify();
    await app.register(cookie);
    followOwnChanges(app, isSecure);
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    app.post('/change', async () => {
      events.dispatchEvent(new Event('begun'));
      await done;
      return {};
    });
    app.get('/page', async (request) => {
      await app.ownChanges(request);
      return {};
    });
  });
  afterEach(async () => {
    finish();
    await app.close();
  });

  const session = (token: string) => ({ [cookieName('session', isSecure)]: token });

  async function begin() {
    const begun = once(events, 'begun');
    const cookies = session('ines');
    const change = app.inject({ method: 'POST', url: '/change', cookies, payload: {} });
    const answered: string[] = [];
    void change.then(() => answered.push('change'));
    await begun;
    return answered;
  }

  it("answers a page after its visitor's changes", async () => {
    const answered = await begin();
    const page = app.inject({ url: '/page', cookies: session('ines') });
    setImmediate(finish);
    await page.then(() => answered.push('page'));
    expect(answered).toEqual(['change', 'page']);
  });

  it('waits neither for changes of others nor of visitors', async () => {
    const answered = await begin();
    await app.inject({ url: '/page', cookies: session('noor') });
    await app.inject({ url: '/page' });
    expect(answered).toEqual([]);
  });

  it('answers while a change hangs', async () => {
    const answered = await begin();
    const page = await app.inject({ url: '/page', cookies: session('ines') });
    expect([page.statusCode, answered]).toEqual([200, []]);
  });
});
