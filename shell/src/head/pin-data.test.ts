import { aPin } from '@corkboard/shared/testing/builders.ts';

import { pinData } from './pin-data.ts';

const ORIGIN = 'https://corkboard.test';
const told = (over: Parameters<typeof aPin>[0]) => pinData(aPin(over), ORIGIN);
const named = (display_name: string) => ({ rich_summary: { display_name } });
const rich = { title: '', description: '', url: 'https://a.example/', article: null };

it('[SEO-007, SEO-008] omits a very short or repeated description', () => {
  expect(told({ closeup_unified_description: 'Pot' })).not.toHaveProperty('description');
  expect(told({ closeup_unified_description: 'Pots' })).toHaveProperty('description', 'Pots');
  expect(
    told({ closeup_unified_description: 'Blue pots', ...named('Blue pots') }),
  ).not.toHaveProperty('description');
});

it('[SEO-008] omits a description that repeats the name from the alt text', () => {
  const untitled = { title: '', grid_title: '', rich_summary: null, alt_text: 'Two\nblue pots' };
  const pin = told({ ...untitled, closeup_unified_description: 'Two blue pots' });
  expect(pin).not.toHaveProperty('description');
});

it('[SEO-009, SEO-010] collapses whitespace and limits to 496 characters', () => {
  expect(told({ closeup_unified_description: ' a\n\n b\t c ' })).toHaveProperty(
    'description',
    'a b c',
  );
  expect(told({ closeup_unified_description: 'x'.repeat(497) })).toHaveProperty(
    'description',
    'x'.repeat(496),
  );
});

it('[SEO-011] trims the grid title and limits to 200 characters', () => {
  expect(told({ grid_title: `  ${'t'.repeat(201)} ` })).toHaveProperty('name', 't'.repeat(200));
  expect(told({ grid_title: `${'t'.repeat(199)} tail` })).toHaveProperty('name', 't'.repeat(199));
});

it.each([
  ['no rating', null],
  ['no count', { rating_value: 4.5 }],
  ['a count of zero', { rating_count: 0, rating_value: 4.5 }],
  ['no value', { rating_count: 3 }],
  ['a non-numeric value', { rating_count: 3, rating_value: 'x' }],
  ['an empty value', { rating_count: 3, rating_value: ' ' }],
])('[SEO-012] omits a rating with %s', (_what, aggregate_rating) => {
  expect(told({ rich_metadata: { ...rich, aggregate_rating } })).not.toHaveProperty(
    'aggregateRating',
  );
});

it('[SEO-012, SEO-013] includes a rating from 1 to 5', () => {
  const aggregate_rating = { rating_count: 3, rating_value: '4.5' };
  expect(told({ rich_metadata: { ...rich, aggregate_rating } })).toHaveProperty('aggregateRating', {
    '@type': 'AggregateRating',
    ratingCount: 3,
    ratingValue: 4.5,
    bestRating: 5,
    worstRating: 1,
  });
});

it('[SEO-020] includes the images, the link, and the dates', () => {
  const image = (width: number) => ({ url: `/media/p/${width}.webp`, width, height: width });
  const pin = told({
    images: { '236x': image(236), '474x': image(474), '1200x': image(1200), orig: image(2000) },
    link: 'https://a.example/pot',
    created_at: '2025-05-05T05:05:05.000Z',
    rich_metadata: { ...rich, article: { datePublished: '2020-01-02' } },
  });
  expect(pin).toMatchObject({
    contentUrl: `${ORIGIN}/media/p/2000.webp`,
    width: 2000,
    thumbnail: [
      { contentUrl: `${ORIGIN}/media/p/474.webp` },
      { contentUrl: `${ORIGIN}/media/p/1200.webp`, width: 1200, height: 1200 },
    ],
    isBasedOn: 'https://a.example/pot',
    dateCreated: '2025-05-05T05:05:05.000Z',
    datePublished: '2020-01-02',
  });
  expect(told({ created_at: '2025-05-05T05:05:05.000Z', rich_metadata: null })).toHaveProperty(
    'datePublished',
    '2025-05-05T05:05:05.000Z',
  );
});

it('types a video Pin as a video with its poster and date', () => {
  const pin = told({ video_url: '/media/v/1.mp4', created_at: '2025-05-05T05:05:05.000Z' });
  expect(pin).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: `${ORIGIN}/media/v/1.mp4`,
    thumbnailUrl: expect.stringContaining(ORIGIN),
    uploadDate: '2025-05-05T05:05:05.000Z',
  });
});

it('names a business as an organization', () => {
  const pinner = { ...aPin().pinner, is_partner: true };
  expect(told({ pinner })).toHaveProperty(['creator', '@type'], 'Organization');
  expect(told({})).toHaveProperty(['creator', '@type'], 'Person');
});

it('names a Pin without a title by its alt text or its maker', () => {
  const untitled = { title: '', grid_title: '', rich_summary: null };
  expect(told({ ...untitled, alt_text: 'Two blue pots' })).toHaveProperty('name', 'Two blue pots');
  expect(told({ ...untitled, alt_text: '' })).toHaveProperty('name', aPin().pinner.full_name);
});
