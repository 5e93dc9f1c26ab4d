import { parseContentLinks } from './content-links.ts';

const site = 'https://corkboard.test';
const nothing = { pinIds: [], boards: [], usernames: [] };

it.each([
  ['https://corkboard.test/pin/70/', { pinIds: ['70'] }],
  ['http://CORKBOARD.test/pin/70/edit/?from=mail#top', { pinIds: ['70'] }],
  ['/pin/70', { pinIds: ['70'] }],
  ['/BoLind/', { usernames: ['bolind'] }],
  ['/BoLind/quiet%20clay/', { boards: [{ username: 'bolind', slug: 'quiet clay' }] }],
  ['/bolind/quiet-clay/section/', {}],
  ['https://corkboard.test.example/pin/70/', {}],
  ['https://corkboard.test/', {}],
  ['/bolind/%E0%A4%A/', {}],
  ['/pin/%00/', {}],
  ['/%00/', {}],
  ['/bolind/a%00/', {}],
  ['javascript:alert(1)', {}],
  ['the Pin with the cup', {}],
])('reads %s', (link, found) => {
  expect(parseContentLinks([link], site)).toEqual({ ...nothing, ...found });
});
