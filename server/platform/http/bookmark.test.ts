import { getNotifications } from '@corkboard/shared/requests/notifications';
import { getFollowers, getFollowing } from '@corkboard/shared/requests/people';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { bindBookmark, byTime, unbindBookmark } from './bookmark.ts';
import { sealText } from './sealed-text.ts';

const LIST = { route: 'GET /v3/pins/', input: { username: 'noor', q: 'oak' } };
const BOUND = bindBookmark('place', LIST);

it('opens the bookmark of a list, whatever the order of its input and its look', () => {
  const view = { page_size: 9, bookmark: BOUND, sort: 'new', field_set_key: 'pin' };
  const same = { ...LIST, input: { ...view, q: 'oak', username: 'Noor', extra: undefined } };
  expect(unbindBookmark(BOUND, LIST)).toBe('place');
  expect(unbindBookmark(BOUND, same)).toBe('place');
  expect(bindBookmark('place', LIST)).toBe(BOUND);
});

it.each([
  ['another route', BOUND, { ...LIST, route: 'GET /v3/boards/' }],
  ['another person', BOUND, { ...LIST, input: { ...LIST.input, username: 'ines' } }],
  ['other input', BOUND, { ...LIST, input: { ...LIST.input, q: 'elm' } }],
  ['another place', BOUND.replace('place', 'space'), LIST],
  ['no mark', 'place', LIST],
  ['an empty mark', 'place.', LIST],
  ['no place', BOUND.slice('place'.length), LIST],
])('rejects a bookmark of %s', (_what, bookmark, list) => {
  expect(() => unbindBookmark(bookmark, list)).toThrow(
    expect.objectContaining({ status: 400, field: '/bookmark' }),
  );
});

it.each(['[1e300,"x"]', '["x"]', '{"__proto__":1}', '[-1,"x"]', 'x'])(
  'rejects the keys %s of another list',
  (keys) => {
    expect(byTime.read(byTime.write([1, 'x']))).toEqual([1, 'x']);
    expect(() => byTime.read(sealText(keys))).toThrow(expect.objectContaining({ status: 400 }));
  },
);

describe('in a product', () => {
  let world: TestApp;
  let noor: Person;
  let ines: Person;

  beforeAll(async () => {
    world = await testApp();
    noor = await world.given.person('noorhaddad');
    ines = await world.given.person('inesmoreau');
    for (const fan of [ines, await world.given.person('fan')]) await world.given.follow(fan, noor);
  });
  afterAll(() => world.close());

  it('continues a list, and no other', async () => {
    const list = { username: 'noorhaddad' };
    const { bookmark = '' } = await world.call(getFollowers, { ...list, page_size: 1 }, ines);
    const next = { ...list, bookmark };
    for (const viewer of [ines, noor])
      expect((await world.call(getFollowers, next, viewer)).status).toBe(200);
    for (const wrong of [
      world.call(getFollowing, next, ines),
      world.call(getFollowers, { username: 'inesmoreau', bookmark }, ines),
    ]) {
      expect(await wrong).toMatchObject({ status: 400, message_detail: expect.any(String) });
    }
  });

  it('asks to log in when the session ended between two pages', async () => {
    const { bookmark = '' } = await world.call(getNotifications, { page_size: 1 }, noor);
    expect(bookmark).not.toBe('');
    expect(await world.call(getNotifications, { bookmark })).toMatchObject({ status: 401 });
  });
});
