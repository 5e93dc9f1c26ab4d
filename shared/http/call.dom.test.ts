import { jest } from '@jest/globals';
import type { Request } from '../contract/base/endpoint.ts';
import * as errorCodes from '../contract/base/error-codes.ts';
import { getBusinessProfiles } from '../requests/business.ts';
import { createConversation } from '../requests/messaging.ts';
import { getUser } from '../requests/people.ts';
import { apiHangs, apiReturns } from '../testing/api.ts';
import { aUser } from '../testing/builders.ts';
import {
  createCall,
  fetchTransport,
  type HttpRequest,
  RESPONSE_TIMEOUT_MS,
  type Transport,
  withViewerId,
} from './call.ts';

const sent: HttpRequest[] = [];
const logins: string[] = [];

beforeEach(() => {
  sent.length = 0;
  logins.length = 0;
});

function callTo(status: number, body: object) {
  const transport: Transport = async (request) => {
    sent.push(request);
    return { status, body };
  };
  return createCall(transport, () => void logins.push('login'));
}

const rejected = { status: 'failure', code: 29, message: 'M', data: null };

it('accepts the route name of remotes built before 1.4', async () => {
  const call = callTo(200, { status: 'success', code: 0, data: null });
  const request = JSON.parse('{"address":"GET /v3/account/"}') as Request<object, null>;
  await call(request, {});

  expect(sent.map(({ url }) => url)).toEqual(['/v3/account/']);
});

it('sends the current viewer with each request', async () => {
  let viewerId = '7';
  const named = withViewerId(
    async (request) => {
      sent.push(request);
      return { status: 200, body: { status: 'success', code: 0, data: null } };
    },
    () => viewerId,
  );
  const call = createCall(named, () => {});
  await call(getUser, { username: 'noor' }).catch(() => {});
  viewerId = '8';
  await call(getUser, { username: 'noor' }).catch(() => {});

  expect(sent.map((request) => request.viewerId)).toEqual(['7', '8']);
});

it('sets keepalive only on request', async () => {
  const call = callTo(200, { resource_response: { status: 'success', code: 0, data: null } });
  await call(getUser, { username: 'noor' }, { keepalive: true });
  await call(getUser, { username: 'noor' });

  expect(sent.map(({ keepalive = false }) => keepalive)).toEqual([true, false]);
});

it('[API-047] opens the login page for a signed-out viewer', async () => {
  const call = callTo(401, { resource_response: rejected });

  await expect(call(getUser, { username: 'noor' })).rejects.toMatchObject({ status: 401 });
  expect(logins).toEqual(['login']);
});

it('sends a request again once the viewer has logged in', async () => {
  let isLoggedIn = false;
  const transport: Transport = async (request) => {
    sent.push(request);
    return isLoggedIn
      ? { status: 200, body: { status: 'success', code: 0, data: null } }
      : { status: 401, body: rejected };
  };
  const call = createCall(transport, async () => {
    isLoggedIn = true;
    return true;
  });

  await expect(call(getBusinessProfiles, {})).resolves.toMatchObject({ data: null });
  expect(sent).toHaveLength(2);
});

it('[API-047] leaves a 401 to the caller on request', async () => {
  const call = callTo(401, rejected);

  await expect(call(getBusinessProfiles, {}, { quietAuth: true })).rejects.toMatchObject({
    status: 401,
    message: 'M',
  });
  expect(logins).toEqual([]);
});

it('[API-047] stays on the page after other errors', async () => {
  await expect(callTo(403, rejected)(getBusinessProfiles, {})).rejects.toThrow('M');
  expect(logins).toEqual([]);
});

it("[ERR-005] throws the server's message and optional detail", async () => {
  const detailed = { ...rejected, message_detail: '/username: Too long.' };

  await expect(callTo(400, { resource_response: detailed })(getUser, {})).rejects.toMatchObject({
    message: 'M',
    message_detail: '/username: Too long.',
  });
  await expect(callTo(400, { resource_response: rejected })(getUser, {})).rejects.toMatchObject({
    message: 'M',
    message_detail: undefined,
  });
});

it("[MSG-011] sends a conversation unchanged and throws the server's message", async () => {
  const call = callTo(403, { resource_response: rejected });
  const payload = { user_ids: ['7', '8'], text: 'Hi' };

  await expect(call(createConversation, payload)).rejects.toThrow('M');
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ options: payload });
});

describe('browser requests', () => {
  it('lets changes outlive the page, as far as browsers allow', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const send = (text: string) =>
      createCall(fetchTransport, () => {})(createConversation, { user_ids: ['7'], text });
    const large = 'a'.repeat(9000);
    await Promise.allSettled([send(large), send(large), send('Hi')]);
    await Promise.allSettled([send(large)]);
    await ask();

    const kept = fetched.mock.calls.map(([, options]) => options?.keepalive);
    fetched.mockRestore();
    expect(kept).toEqual([true, false, true, true, false]);
  });

  const call = createCall(fetchTransport, () => {});
  const ask = (signal?: AbortSignal) =>
    call(getUser, { username: 'noor' }, signal ? { signal } : {}).catch((error: unknown) => error);

  it('loses the connection after a minute without response', async () => {
    apiHangs(getUser);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const asked = ask();
      jest.advanceTimersByTime(RESPONSE_TIMEOUT_MS);
      expect(await asked).toMatchObject({ name: 'ConnectionError' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects with an abort, not a lost connection, when canceled', async () => {
    apiHangs(getUser);
    const asker = new AbortController();
    const asked = ask(asker.signal);
    asker.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });

    apiReturns(getUser, aUser());
    expect(await ask(asker.signal)).toMatchObject({ name: 'AbortError' });
  });
});

describe('acting as a business', () => {
  const denied: string[] = [];
  const acting = {
    subjectId: '42',
    onDenied: () => `Denied ${denied.push('42')}`,
  };
  const callAs = (transport: Transport) => createCall(transport, () => {}, acting);
  const answering =
    (status: number, code: number): Transport =>
    async (request) => {
      sent.push(request);
      return { status, body: { resource_response: { ...rejected, code }, ...rejected, code } };
    };
  const readInputs = () =>
    sent.map(({ url, body }) => body ?? new URL(url, 'http://x').searchParams.get('data') ?? '');

  beforeEach(() => void (denied.length = 0));

  it('[ACT-015] adds the business only to acting requests', async () => {
    const call = callAs(answering(200, 0));

    await call(getUser, { username: 'noor' });
    await call(createConversation, { user_ids: ['1'], text: 'Hi' });
    await call(getBusinessProfiles, {});

    expect(readInputs().map((input) => input.includes('"orbac_subject_id":"42"'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(sent[2]?.url).not.toContain('orbac_subject_id');
  });

  it('[ACT-015] adds no business for the member', async () => {
    await callTo(200, { resource_response: rejected })(getUser, { username: 'noor' });

    expect(sent[0]?.url).not.toContain('orbac_subject_id');
  });

  it('keeps a subject passed by an older remote', async () => {
    await callAs(answering(200, 0))(getUser, { username: 'noor', orbac_subject_id: '7' });

    expect(readInputs()[0]).toContain('"orbac_subject_id":"7"');
  });

  it('reports only a denied subject', async () => {
    const refusals: [number, number][] = [
      [403, errorCodes.forbidden],
      [403, errorCodes.cannotAct],
    ];
    for (const [status, code] of refusals) {
      const message = code === errorCodes.cannotAct ? 'Denied 1' : 'M';
      await expect(callAs(answering(status, code))(getUser, {})).rejects.toThrow(message);
    }
    const named = { user_id: '9', orbac_subject_id: '9' };
    await expect(callAs(answering(403, errorCodes.cannotAct))(getUser, named)).rejects.toThrow('M');

    expect(denied).toEqual(['42']);
  });

  it('sends nothing for a subject whose acting has ended', async () => {
    const ended = { ...acting, endedMessage: () => 'You can no longer act as Tarn & Loom.' };
    sent.length = 0;
    const call = createCall(answering(200, 0), () => {}, ended);

    await expect(call(getUser, { username: 'noor' })).rejects.toThrow(ended.endedMessage());
    expect(sent).toEqual([]);
    await call(getBusinessProfiles, {});
    expect(sent).toHaveLength(1);
  });
});
