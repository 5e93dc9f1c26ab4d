import { ApiError, ConnectionError } from '../http/api-error.ts';
import { createCall } from '../http/call.ts';
import { signIn } from '../requests/accounts.ts';
import { getBoards } from '../requests/boards.ts';
import { followUsers, getPopularUsers, getUser } from '../requests/people.ts';
import {
  apiHangs,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  clearRequests,
  requestsTo,
} from './api.ts';
import { aBoard, aUser, aUserCard, aViewer } from './builders.ts';
import { expectConsole } from './console.ts';
import { testTransport } from './transport.ts';

const call = createCall(testTransport, () => {});

it('returns a resource and records its options', async () => {
  apiReturns(getUser, ({ username }) => aUser({ username: username ?? '' }));

  const { data } = await call(getUser, { username: 'Zoë & co/?' });

  expect(data.username).toBe('Zoë & co/?');
  expect(requestsTo(getUser)).toEqual([{ username: 'Zoë & co/?' }]);
});

it('returns a written resource, a plain query, and a plain body', async () => {
  apiReturns(signIn, aViewer());
  apiReturns(getPopularUsers, [aUserCard()]);
  apiReturns(followUsers, []);

  await call(signIn, { username_or_email: 'a', password: 'b' });
  await call(getPopularUsers, { page_size: 5 });
  await call(followUsers, { followee_ids: '1,2' });

  expect(requestsTo(signIn)).toEqual([{ username_or_email: 'a', password: 'b' }]);
  expect(requestsTo(getPopularUsers)).toEqual([{ page_size: '5' }]);
  expect(requestsTo(followUsers)).toEqual([{ followee_ids: '1,2' }]);
});

it('pages by bookmark', async () => {
  apiReturns(getBoards, [aBoard()], { bookmark: ({ bookmark }) => (bookmark ? undefined : 'two') });

  const first = await call(getBoards, { username: 'noorhaddad' });
  const second = await call(getBoards, { username: 'noorhaddad', bookmark: 'two' });

  expect([first.bookmark, second.bookmark]).toEqual(['two', undefined]);
});

it('rejects with status, code, and messages', async () => {
  apiRejects(getUser, 403, 'Not for you', { code: 30, message_detail: 'It is private' });

  const refusal = call(getUser, {});

  await expect(refusal).rejects.toBeInstanceOf(ApiError);
  await expect(refusal).rejects.toMatchObject({
    status: 403,
    code: 30,
    message: 'Not for you',
    message_detail: 'It is private',
  });
});

it('breaks the connection', async () => {
  apiIsUnreachable(getUser);

  await expect(call(getUser, {})).rejects.toBeInstanceOf(ConnectionError);
});

it('hangs until the caller aborts', async () => {
  apiHangs(getUser);
  const controller = new AbortController();
  const pending = call(getUser, {}, { signal: controller.signal });

  setTimeout(() => controller.abort(), 20);

  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  expect(requestsTo(getUser)).toHaveLength(1);
});

it('fails on an unexpected request', async () => {
  expectConsole('error', /without a matching request handler/);

  await expect(call(getBoards, { username: 'missing' })).rejects.toBeInstanceOf(ConnectionError);
});

it('clears recorded requests', async () => {
  apiReturns(getUser, aUser());
  await call(getUser, {});

  clearRequests();

  expect(requestsTo(getUser)).toEqual([]);
});
