import { parseContentLinks } from './content-links.ts';

const site = 'https://corkboard.test';
const nothing = { pinIds: [], boards: [], usernames: [] };
const clay = { boards: [{ username: 'bolind', slug: 'quiet-clay' }] };

it.each([
  ['https://corkboard.test/pin/70/', { pinIds: ['70'] }],
  ['http://CORKBOARD.test/pin/70/edit/?from=mail#top', { pinIds: ['70'] }],
  ['/pin/70', { pinIds: ['70'] }],
  ['/pin/', {}],
  [' corkboard.test/pin/70?from=mail ', { pinIds: ['70'] }],
  ['www.corkboard.test/pin/70', { pinIds: ['70'] }],
  ['https://www.corkboard.test/pin/70#top', { pinIds: ['70'] }],
  ['/BoLind/', { usernames: ['bolind'] }],
  ['/BoLind/?tab=1#pins', { usernames: ['bolind'] }],
  ['/bolind/_created/', { usernames: ['bolind'] }],
  ['/bolind/_profile/_saved/', { usernames: ['bolind'] }],
  ['/bolind/tried/', { usernames: ['bolind'] }],
  ['/BoLind/quiet%20clay/', { boards: [{ username: 'bolind', slug: 'quiet clay' }] }],
  ['corkboard.test/bolind/quiet-clay', clay],
  ['/bolind/quiet-clay/section/', clay],
  ['/bolind/quiet-clay/section/?a=1#b', clay],
  ['/bolind/quiet-clay/section/more/', {}],
  ['https://corkboard.test.example/pin/70/', {}],
  ['corkboard.test.example/pin/70/', {}],
  ['https://example.com/corkboard.test/pin/70/', {}],
  ['https://corkboard.test/', {}],
  ['/bolind/%E0%A4%A/', {}],
  ['/pin/%00/', {}],
  ['corkboard.test/pin/%00/', {}],
  ['/%00/', {}],
  ['/bolind/a%00/', {}],
  ['/bolind/quiet-clay/%00/', {}],
  ['javascript:alert(1)', {}],
  ['the Pin with the cup', {}],
])('reads %s', (link, found) => {
  expect(parseContentLinks([link], site)).toEqual({ ...nothing, ...found });
});

it.each(['localhost:3000/pin/70', 'https://localhost:3000/pin/70/', 'www.localhost:3000/pin/70'])(
  'reads %s on a site with a port',
  (link) => {
    const found = parseContentLinks([link], 'http://localhost:3000');
    expect(found).toEqual({ ...nothing, pinIds: ['70'] });
  },
);

it("reads a link without www on a site with it, and not on another site's port", () => {
  const links = ['corkboard.test/pin/70/', 'corkboard.test:8080/pin/71/'];
  const found = parseContentLinks(links, 'https://www.corkboard.test');
  expect(found).toEqual({ ...nothing, pinIds: ['70'] });
});
