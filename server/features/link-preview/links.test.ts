import { errorCodes } from '@corkboard/shared/contract/base';
import { createPin, getPin, previewLink } from '@corkboard/shared/requests/pins';

import { buildApp } from '../../compose/app.ts';
import { jpeg } from '../../domains/media/testing/drawn.ts';
import { uploadRepository } from '../../domains/media/uploads/upload-repository.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import type { Person } from '../../testing/given.ts';
import { sharedApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let noor: Person;
const web = new Map<string, { contentType: string; bytes: Buffer }>();
const asked: string[] = [];

const fetchPublic: FetchPublic = async (url) => {
  asked.push(url);
  const page = web.get(url);
  if (url.includes('slow')) throw new FetchError('too-slow');
  if (url.includes('loop')) throw new FetchError('too-many-redirects');
  if (!page) throw new FetchError(url.includes('inside') ? 'address' : 'unreachable');
  return { url, status: 200, ...page };
};

const openApp = sharedApp({
  build: (dependencies) => buildApp({ ...dependencies, fetchPublic }),
});

beforeEach(async () => {
  web.clear();
  asked.length = 0;
  test = await openApp();
  noor = await test.given.person('noorhaddad');
});
afterEach(() => test.close());

const page = (html: string) => ({ contentType: 'text/html', bytes: Buffer.from(html) });

it('offers title, text, and images of a page', async () => {
  web.set(
    'https://shop.example/lamp',
    page('<title>Lamp</title><img src="/a.jpg"><img src="/b.jpg">'),
  );
  web.set('https://shop.example/a.jpg', { contentType: 'image/jpeg', bytes: await jpeg(600, 400) });

  const { status, data } = await test.call(previewLink, { url: 'shop.example/lamp' }, noor);

  expect(status).toBe(200);
  expect(data).toMatchObject({ link: 'https://shop.example/lamp', title: 'Lamp', description: '' });
  expect(data.images).toHaveLength(1);
  const [image] = data.images;
  expect(image?.images['236x']?.url).toContain(`/media/236x/${image?.signature}.jpg?until=`);
  expect((await test.app.inject(image?.images['236x']?.url ?? '')).statusCode).toBe(200);
  expect(
    await uploadRepository(test.db).owned(
      { subject: noor.id, member: noor.id },
      image?.signature ?? '',
    ),
  ).toBeDefined();
});

it('[SEO-012, SEO-020] stores page metadata for Pins with that link', async () => {
  const link = 'https://shop.example/lamp';
  const said =
    '<script type="application/ld+json">{"@type":"Product","aggregateRating":{"ratingValue":4.5,"ratingCount":7}}</script>';
  web.set(
    link,
    page(`<img src="/a.jpg">${said}<meta property="article:published_time" content="2025-01-02">`),
  );
  web.set('https://shop.example/a.jpg', { contentType: 'image/jpeg', bytes: await jpeg(600, 400) });
  const preview = await test.call(previewLink, { url: link }, noor);
  const image_signature = preview.data.images[0]?.signature ?? '';
  const { data: pin } = await test.call(createPin, { image_signature, link }, noor);

  const detailed = { pin_id: pin.id, field_set_key: 'detailed' } as const;
  expect((await test.call(getPin, detailed, noor)).data.rich_metadata).toMatchObject({
    url: link,
    article: { datePublished: '2025-01-02T00:00:00.000Z' },
    aggregate_rating: { rating_count: 7, rating_value: 4.5 },
  });

  web.set(link, page('<img src="/a.jpg">'));
  await test.call(previewLink, { url: link }, noor);
  expect((await test.call(getPin, detailed, noor)).data.rich_metadata).toMatchObject({
    article: null,
  });
});

it('accepts the address of an image', async () => {
  const bytes = await jpeg(500, 500);
  web.set('https://img.example/x', { contentType: 'image/jpeg', bytes });
  const { data } = await test.call(previewLink, { url: 'https://img.example/x' }, noor);
  expect(data.images).toHaveLength(1);
});

it('omits invalid images and images below the minimum size', async () => {
  web.set('https://a.example/', page('<img src="svg"><img src="dot">'));
  web.set('https://a.example/svg', { contentType: 'image/jpeg', bytes: Buffer.from('<svg/>') });
  web.set('https://a.example/dot', { contentType: 'image/jpeg', bytes: await jpeg(20, 20) });
  const { data } = await test.call(previewLink, { url: 'https://a.example/' }, noor);
  expect(data.images).toEqual([]);
});

it('drops the password of a page that only the browser can read', async () => {
  const image = 'https://a.example/found.jpg';
  web.set(image, { contentType: 'image/jpeg', bytes: await jpeg(600, 400) });

  const url = 'https://me:secret@a.example/';
  const { data } = await test.call(previewLink, { url, image_urls: [image] }, noor);

  expect(data).toMatchObject({ link: 'https://a.example/', images: [{}] });
});

it('returns the same error for internal and unreachable hosts', async () => {
  const inside = await test.call(previewLink, { url: 'http://inside.example/' }, noor);
  const away = await test.call(previewLink, { url: 'http://away.example/' }, noor);
  expect(inside).toMatchObject({ status: 422, code: errorCodes.linkUnusable });
  expect(inside).toEqual(away);
});

it.each([
  ['https://slow.example/', /took too long/],
  ['https://loop.example/', /keeps redirecting/],
])('says what is wrong with %s', async (url, words) => {
  const { status, code, message } = await test.call(previewLink, { url }, noor);
  expect({ status, code }).toEqual({ status: 422, code: errorCodes.linkUnusable });
  expect(message).toMatch(words);
});

it('fetches nothing for logged-out visitors', async () => {
  expect(await test.call(previewLink, { url: 'https://a.example/' })).toMatchObject({
    status: 401,
  });
  expect(asked).toEqual([]);
});
