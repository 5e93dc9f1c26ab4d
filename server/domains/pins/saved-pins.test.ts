import { deletePin, getSavedPins } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { storeImageSource } from '../media/images/image-source-repository.ts';
import { sameAddresses } from './saved-pin-queries.ts';

let test: TestApp;
let noor: Person;
const url = 'https://shop.example/lamp';

beforeEach(async () => {
  test = await testApp();
  noor = await test.given.person('noorhaddad');
});
afterEach(() => test.close());

const find = async (input: { url: string; signatures?: string[] }, as = noor) =>
  (await test.call(getSavedPins, input, as)).data.map(({ id }) => id);

it('finds own Pins of a page on every board', async () => {
  const secret = await test.given.board(noor, 'Gifts', { privacy: 'secret' });
  const pin = await test.given.pin(noor, { board_id: secret, link: url });

  expect(await find({ url })).toEqual([pin]);
  expect(await find({ url: `${url}/#reviews` })).toEqual([pin]);
  expect(await find({ url: 'http://shop.example/lamp' })).toEqual([pin]);
  expect(await find({ url: 'https://shop.example/lamps' })).toEqual([]);
});

it('never answers for the Pins of others', async () => {
  const ines = await test.given.person('inesmoreau');
  await test.given.pin(ines, { link: url });

  expect(await find({ url })).toEqual([]);
  expect((await test.call(getSavedPins, { url })).status).toBe(401);
});

it('forgets a deleted Pin', async () => {
  const pin = await test.given.pin(noor, { link: url });
  await test.call(deletePin, { pin_id: pin }, noor);

  expect(await find({ url })).toEqual([]);
});

it('finds a Pin by its image and by the URL of it', async () => {
  const pin = await test.given.pin(noor);
  const { picture_digest: signature } = await test.db
    .selectFrom('pins')
    .select('picture_digest')
    .where('id', '=', pin)
    .executeTakeFirstOrThrow();
  await storeImageSource(test.db, 'https://cdn.example/lamp.jpg', String(signature));

  expect(await find({ url: 'https://other.example/', signatures: [String(signature)] })).toEqual([
    pin,
  ]);
  expect(await find({ url: 'https://cdn.example/lamp.jpg' })).toEqual([pin]);
});

it('treats a link that is no address as text', () => {
  expect(sameAddresses('lamp')).toEqual(['lamp']);
});
