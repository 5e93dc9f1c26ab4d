import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Pin } from '@corkboard/shared/contract/pins';
import { createCall, fetchTransport } from '@corkboard/shared/http';
import { getBoard } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getPin, getUserPins } from '@corkboard/shared/requests/pins';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';

import { HOME_DESCRIPTION } from '../common/page/page-title.ts';
import { matchRoute } from '../routing/routes.ts';
import { createQueries } from '../services/services.ts';
import { describeWithTimeout } from './describe-with-timeout.ts';

const ORIGIN = 'https://corkboard.test';
const logged: LogEvent[] = [];

function startDescribing(path: string, viewer = aVisitor()) {
  return describeWithTimeout(matchRoute(path), {
    call: createCall(fetchTransport, () => {}),
    subject: 'visitor',
    viewer,
    queryClient: createQueries(),
    experiments: { isOn: () => false, group: () => '' },
    origin: ORIGIN,
    text: (words) => words,
    log: (event) => void logged.push(event),
  });
}

const describeAt = (path: string, viewer = aVisitor()) => startDescribing(path, viewer)();

beforeEach(() => {
  logged.splice(0);
  apiReturns(getUser, aUser());
  apiReturns(getUserPins, [aPin()]);
});

it('[SEO-014] describes a profile with its SEO description', async () => {
  apiReturns(getUser, aUser({ seo_description: 'Glaze tests\n and limestone.' }));
  expect(await describeAt('/noorhaddad/')).toMatchObject({
    type: 'profile',
    description: 'Glaze tests and limestone.',
    isIndexed: true,
  });
});

it('[SEO-017] requests the page metadata and uses it', async () => {
  const page_metadata = { title: 'Noor', description: 'By Noor.', canonical_path: '/noor/' };
  apiReturns(getUser, aUser({ page_metadata }));
  expect(await describeAt('/noorhaddad/_saved/')).toMatchObject({
    description: 'By Noor.',
    canonical: `${ORIGIN}/noor/`,
  });
  expect(requestsTo(getUser)).toEqual([expect.objectContaining({ get_page_metadata: true })]);
});

it.each([
  ['a reason', aUser({ seo_noindex_reason: 'owner_choice' })],
  ['a private profile', aUser({ is_private_profile: true })],
])('[SEO-015] keeps a profile out of search engines: %s', async (_why, user) => {
  apiReturns(getUser, user);
  expect(await describeAt('/noorhaddad/')).toMatchObject({ isIndexed: false });
});

it('[SEO-004, SEO-005] skips a Pin without a date and logs it', async () => {
  const { created_at: _date, ...undated } = aPin({ id: '7', title: 'Undated' });
  apiReturns(getUserPins, [undated as Pin, aPin({ id: '8', title: 'Dated' })]);
  const text = JSON.stringify(await describeAt('/noorhaddad/'));
  expect(text).toContain('Dated');
  expect(text).not.toContain('Undated');
  expect(logged).toMatchObject([{ event_type: 15877, object_id_str: '7' }]);
});

it('[SEO-016] uses the canonical domain of the profile', async () => {
  apiReturns(getUser, aUser({ seo_canonical_domain: 'www.corkboard.example' }));
  const { canonical } = await describeAt('/noorhaddad/_created/');
  expect(canonical).toBe('https://www.corkboard.example/noorhaddad/');
});

it('[SEO-001, SEO-021, API-018] adds structured data with Pins for signed-out visitors only', async () => {
  const { structuredData } = await describeAt('/noorhaddad/');
  expect(structuredData).toMatchObject([{ '@type': 'ProfilePage' }, { '@type': 'ItemList' }]);
  expect(requestsTo(getUserPins)).toEqual([
    expect.objectContaining({ username: 'noorhaddad', field_set_key: 'partner_grid_item' }),
  ]);

  expect((await describeAt('/noorhaddad/', aViewer())).structuredData).toEqual([]);
  expect(requestsTo(getUserPins)).toHaveLength(1);
});

it('adds no structured data for a private profile', async () => {
  apiReturns(getUser, aUser({ is_private_profile: true }));
  expect((await describeAt('/noorhaddad/')).structuredData).toEqual([]);
});

it('[SEO-005] passes data errors on', async () => {
  const { created_at: _date, ...undated } = aPin();
  apiReturns(getUserPins, [undated as Pin]);
  await describeAt('/noorhaddad/');
  expect(logged).toMatchObject([{ event_type: 15877, aux_data: { error: 'missing created_at' } }]);
});

it('[SEO-018] uses the canonical path and domain of a Pin', async () => {
  const join = { seo_canonical_domain: 'www.corkboard.example', visual_annotation: [] };
  apiReturns(getPin, aPin({ pin_join: { ...join, seo_canonical_url: '/pin/blue--4/' } }));
  expect(await describeAt('/pin/4/')).toMatchObject({
    type: 'article',
    canonical: 'https://www.corkboard.example/pin/blue--4/',
    structuredData: [{ '@context': 'https://schema.org', '@type': 'ImageObject' }],
  });
  expect(requestsTo(getPin)).toEqual([expect.objectContaining({ field_set_key: 'detailed' })]);
});

it('types a video Pin as a video with its file', async () => {
  apiReturns(getPin, aPin({ video_url: '/media/clip/1.mp4' }));
  expect(await describeAt('/pin/4/')).toMatchObject({
    type: 'video.other',
    video: { url: `${ORIGIN}/media/clip/1.mp4`, width: expect.any(Number) },
    structuredData: [{ '@type': 'VideoObject' }],
  });
});

it('keeps a Pin with limited access out of search engines', async () => {
  apiReturns(getPin, aPin({ seo_noindex_reason: 'not_public' }));
  expect(await describeAt('/pin/4/')).toMatchObject({ isIndexed: false, structuredData: [] });
});

it('describes a board, but not a secret one', async () => {
  apiReturns(getBoard, aBoard({ description: 'After ten.' }));
  expect(await describeAt('/noorhaddad/night-cyclists/')).toMatchObject({
    description: 'After ten.',
    canonical: `${ORIGIN}/noorhaddad/night-cyclists/`,
    isIndexed: true,
    structuredData: [{ '@type': 'CollectionPage', name: 'Night cyclists' }],
  });

  apiReturns(getBoard, aBoard({ privacy: 'secret' }));
  expect(await describeAt('/noorhaddad/night-cyclists/')).toMatchObject({
    isIndexed: false,
    structuredData: [],
  });
});

it('links to the feed and the embed of public pages only', async () => {
  const linksAt = async (path: string) =>
    (await describeAt(path)).alternates?.map(({ href }) => decodeURIComponent(href)) ?? [];
  apiReturns(getUser, aUser({ username: 'noorhaddad' }));
  expect(await linksAt('/noorhaddad/')).toEqual([
    `${ORIGIN}/v3/feeds/noorhaddad/atom.xml`,
    `${ORIGIN}/v3/oembed/?url=${ORIGIN}/noorhaddad/`,
  ]);
  apiReturns(getBoard, aBoard({ url: '/noorhaddad/glazes/' }));
  expect(await linksAt('/noorhaddad/glazes/')).toEqual([
    `${ORIGIN}/v3/feeds/noorhaddad/glazes/atom.xml`,
    `${ORIGIN}/v3/oembed/?url=${ORIGIN}/noorhaddad/glazes/`,
  ]);
  apiReturns(getPin, aPin({ id: '4' }));
  expect(await linksAt('/pin/4/')).toEqual([`${ORIGIN}/v3/oembed/?url=${ORIGIN}/pin/4/`]);

  apiReturns(getUser, aUser({ is_private_profile: true }));
  apiReturns(getBoard, aBoard({ privacy: 'secret' }));
  expect(await linksAt('/noorhaddad/')).toEqual([]);
  expect(await linksAt('/noorhaddad/glazes/')).toEqual([]);
});

it.each(['/noorhaddad/', '/noorhaddad/night-cyclists/', '/pin/4/'])(
  '[SEO-015] keeps %s out of search engines when its data fails',
  async (path) => {
    apiRejects(getUser, 500, 'away');
    apiRejects(getBoard, 500, 'away');
    apiRejects(getPin, 500, 'away');
    expect(await describeAt(path)).toMatchObject({ isIndexed: false });
  },
);

describe('with slow data', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SEO-015] keeps a late profile out of search engines', async () => {
    apiHolds(getUser, aUser());
    const description = describeAt('/noorhaddad/');
    await jest.advanceTimersByTimeAsync(800);
    expect(await description).toMatchObject({ canonical: null, isIndexed: false });
  });

  it('[SEO-015] uses a description that comes late while the page renders', async () => {
    const respond = apiHolds(getUser, aUser({ about: 'Glaze tests.' }));
    const getDescription = startDescribing('/noorhaddad/');
    await jest.advanceTimersByTimeAsync(900);
    respond();
    await jest.advanceTimersByTimeAsync(1);
    expect(await getDescription()).toMatchObject({ description: 'Glaze tests.', isIndexed: true });
  });

  it('[SEO-015, SEO-021] describes a profile without Pins that come late', async () => {
    apiReturns(getUser, aUser({ about: 'Glaze tests.', seo_noindex_reason: 'owner_choice' }));
    apiHolds(getUserPins, [aPin()]);
    const description = describeAt('/noorhaddad/');
    await jest.advanceTimersByTimeAsync(700);
    expect(await description).toMatchObject({ description: 'Glaze tests.', isIndexed: false });
  });
});

it('renders without data that fails to load', async () => {
  apiRejects(getUser, 500, 'away');
  expect(await describeAt('/noorhaddad/')).toMatchObject({ canonical: null, structuredData: [] });
});

it.each(['/login/', '/settings/', '/pin-builder/', '/a/b/c/d/', '/board/create/'])(
  'keeps %s out of search engines',
  async (path) => {
    expect(await describeAt(path)).toMatchObject({ isIndexed: false });
  },
);

it.each(['/help/', '/search/', '/login/', '/pin/4/'])(
  'gives %s a description and an image even without its own',
  async (path) => {
    apiReturns(getPin, aPin({ description: '', alt_text: '', images: {} }));
    expect(await describeAt(path)).toMatchObject({
      description: HOME_DESCRIPTION,
      image: { url: `${ORIGIN}/icon-512.png` },
    });
  },
);

it('describes profiles, boards, and topics of Help in their own words', async () => {
  apiReturns(getUser, aUser({ about: '', image_xlarge_url: '' }));
  expect(await describeAt('/noorhaddad/')).toMatchObject({
    description: 'Boards and Pins of {name}.',
    image: { url: `${ORIGIN}/icon-512.png` },
  });
  apiReturns(getBoard, aBoard({ description: '', seo_description: '' }));
  expect(await describeAt('/noorhaddad/night-cyclists/')).toMatchObject({
    description: '{board}, a board by {name}.',
  });
  expect(await describeAt('/help/blocking/')).toMatchObject({
    description: expect.stringContaining("People you block can't follow you"),
  });
});

it('gives each page of legal reports one address', async () => {
  expect(await describeAt('/legal/')).toMatchObject({ canonical: `${ORIGIN}/legal/` });
  expect(await describeAt('/legal/dsa/')).toMatchObject({ canonical: `${ORIGIN}/legal/dsa/` });
});
