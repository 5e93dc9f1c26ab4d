import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Pin } from '@corkboard/shared/contract/pins';
import { aMerchant, aPin, aUser } from '@corkboard/shared/testing/builders.ts';

import { profileData, structuredDataPins } from './profile-data.ts';

const ORIGIN = 'https://corkboard.test';
const scope = { origin: ORIGIN, experiments: { isOn: () => false, group: () => '' } };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aPin({ id: `${index}` }));
const logged: LogEvent[] = [];
const log = (event: LogEvent) => void logged.push(event);

beforeEach(() => void logged.splice(0));

it('[SEO-002] lists at most ten Pins', () => {
  expect(structuredDataPins(many(11), log).map(({ id }) => id)).toEqual([...'0123456789']);
});

it('[SEO-003] skips Pins hidden from search and lists others', () => {
  const [first, ...others] = many(11);
  const hidden = aPin({ ...first, seo_noindex_reason: 'not_public' });
  const listed = structuredDataPins([hidden, ...others], log);
  expect(listed).toHaveLength(10);
  expect(listed).not.toContain(hidden);
  expect(logged).toEqual([]);
});

it('[SEO-004, SEO-005] skips a Pin without a date and logs it', () => {
  const { created_at: _date, ...undated } = aPin({ id: '7' });
  expect(structuredDataPins([undated as Pin, aPin({ id: '8' })], log).map(({ id }) => id)).toEqual([
    '8',
  ]);
  expect(logged).toEqual([
    {
      event_type: 15877,
      view_type: 4,
      object_id_str: '7',
      aux_data: { error: 'missing created_at' },
    },
  ]);
});

it('[SEO-019, SEO-022] describes a person with schema.org terms', () => {
  const user = aUser({
    username: 'noorhaddad',
    full_name: 'Noor Haddad',
    about: 'Potter.\n  Long tables.',
    location: 'Lisbon',
    website_url: 'https://noor.example/',
    instagram_data: { username: 'noor', url: 'https://www.instagram.com/noor/' },
    image_xlarge_url: '/media/n/640.webp',
    follower_count: 12,
    following_count: 3,
    created_at: '2024-02-01T10:00:00.000Z',
  });
  expect(profileData(user, [], scope)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: '2024-02-01T10:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Noor Haddad',
        alternateName: 'noorhaddad',
        identifier: user.id,
        url: `${ORIGIN}/noorhaddad/`,
        image: `${ORIGIN}/media/n/640.webp`,
        description: 'Potter. Long tables.',
        homeLocation: { '@type': 'Place', name: 'Lisbon' },
        sameAs: ['https://noor.example/', 'https://www.instagram.com/noor/'],
        interactionStatistic: expect.objectContaining({ userInteractionCount: 12 }),
        agentInteractionStatistic: expect.objectContaining({ userInteractionCount: 3 }),
      },
    },
  ]);
});

it('[HEAD-061] omits the follower count while an experiment hides it', () => {
  const hidden = { isOn: (name: string) => name === 'hide_follower_count', group: () => '' };
  const [page] = profileData(aUser({ follower_count: 12 }), [], { ...scope, experiments: hidden });
  expect(page).not.toHaveProperty('mainEntity.interactionStatistic');
  expect(page).toHaveProperty('mainEntity.agentInteractionStatistic');
});

it('[SEO-006] omits a default avatar', () => {
  const [page] = profileData(aUser({ image_xlarge_url: '/media/default/n/280.svg' }), [], scope);
  expect(page).not.toHaveProperty('mainEntity.image');
});

it('[SEO-022] describes a business and its Pins as ordered list', () => {
  const [page, list] = profileData(aMerchant(), many(2), scope);
  expect(page).toHaveProperty(['mainEntity', '@type'], 'Organization');
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 1, item: { '@type': 'ImageObject', url: `${ORIGIN}/pin/0/` } },
      { position: 2, item: { url: `${ORIGIN}/pin/1/` } },
    ],
  });
});
