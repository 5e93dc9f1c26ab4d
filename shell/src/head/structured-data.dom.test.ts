import { createCall, fetchTransport } from '@corkboard/shared/http';
import { getBoard } from '@corkboard/shared/requests/boards';
import { getPopularPins } from '@corkboard/shared/requests/home';
import { getUser } from '@corkboard/shared/requests/people';
import { getPin, getUserPins } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aMerchant, aPin, aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { matchRoute } from '../routing/routes.ts';
import { createQueries } from '../services/services.ts';
import { describePage } from './page-head.ts';

const THING = ['name', 'description', 'url', 'image', 'identifier', 'alternateName', 'sameAs'];
const WORK = [
  ...THING,
  ...['aggregateRating', 'author', 'creator', 'dateCreated', 'datePublished', 'isBasedOn'],
  ...['interactionStatistic', 'isPartOf', 'keywords', 'mainEntity', 'thumbnail', 'thumbnailUrl'],
];
const MEDIA = [...WORK, 'contentUrl', 'width', 'height', 'uploadDate'];
const AGENT = [...THING, 'interactionStatistic', 'agentInteractionStatistic'];

/** Properties that schema.org has for a type, and those that validators require. */
const TYPES: Record<string, { has: string[]; needs: string[] }> = {
  WebSite: { has: [...WORK, 'potentialAction'], needs: ['name', 'url'] },
  SearchAction: { has: ['target', 'query-input'], needs: ['target', 'query-input'] },
  ProfilePage: { has: WORK, needs: ['mainEntity'] },
  CollectionPage: { has: WORK, needs: ['name', 'url'] },
  Collection: { has: WORK, needs: ['name'] },
  Person: { has: [...AGENT, 'homeLocation'], needs: ['name'] },
  Organization: { has: [...AGENT, 'location'], needs: ['name'] },
  Place: { has: THING, needs: ['name'] },
  ItemList: { has: ['itemListElement'], needs: ['itemListElement'] },
  ListItem: { has: ['position', 'name', 'item'], needs: ['position', 'item'] },
  ImageObject: { has: MEDIA, needs: ['contentUrl'] },
  VideoObject: { has: MEDIA, needs: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl'] },
  InteractionCounter: {
    has: ['interactionType', 'userInteractionCount'],
    needs: ['interactionType', 'userInteractionCount'],
  },
  AggregateRating: {
    has: ['ratingCount', 'ratingValue', 'bestRating', 'worstRating'],
    needs: ['ratingCount', 'ratingValue'],
  },
};

/** Returns what a validator would report, with the path to it. */
function findIssues(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => findIssues(one, `${path}/${at}`));
  if (value === undefined || value === null || value === '') return [`${path} is empty`];
  if (typeof value !== 'object') return [];
  const fields = new Map(Object.entries(value));
  const name = String(fields.get('@type'));
  const type = TYPES[name];
  if (!type) return [`${path} has the unknown type ${name}`];
  const names = [...fields.keys()].filter((key) => !key.startsWith('@'));
  return [
    ...names.filter((key) => !type.has.includes(key)).map((key) => `${path}: ${name}.${key}`),
    ...type.needs.filter((key) => !fields.has(key)).map((key) => `${path}: ${name} needs ${key}`),
    ...names.flatMap((key) => findIssues(fields.get(key), `${path}/${key}`)),
  ];
}

async function readData(path: string): Promise<object[]> {
  const { structuredData } = await describePage(matchRoute(path), {
    call: createCall(fetchTransport, () => {}),
    subject: 'visitor',
    viewer: aVisitor(),
    queryClient: createQueries(),
    experiments: { isOn: () => false, group: () => '' },
    origin: 'https://corkboard.test',
    text: (words) => words,
    log: () => {},
  });
  return structuredData;
}

const rich = { title: '', description: '', url: 'https://a.example/', article: null };

beforeEach(() => {
  const rated = { ...rich, aggregate_rating: { rating_count: 3, rating_value: 4.5 } };
  apiReturns(getUser, aUser({ location: 'Lisbon', about: 'Potter.' }));
  apiReturns(getUserPins, [
    aPin({ rich_metadata: rated, link: 'https://a.example/' }),
    aPin({ video_url: '/media/clip/1.mp4' }),
  ]);
  apiReturns(getPopularPins, [aPin()]);
  apiReturns(getBoard, aBoard());
  apiReturns(getPin, aPin({ video_url: '/media/clip/1.mp4' }));
});

it.each(['/', '/noorhaddad/', '/noorhaddad/night-cyclists/', '/pin/4/'])(
  'describes %s in valid terms of schema.org',
  async (path) => {
    const data = await readData(path);
    expect(data.length).toBeGreaterThan(0);
    expect(data.flatMap((one) => findIssues(one))).toEqual([]);
  },
);

it('describes a business in valid terms of schema.org', async () => {
  apiReturns(getUser, aMerchant({ location: 'Kendal' }));
  expect((await readData('/tarnandloom/')).flatMap((one) => findIssues(one))).toEqual([]);
});
