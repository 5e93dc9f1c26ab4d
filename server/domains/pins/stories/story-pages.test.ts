import { createPin, getPin, savePin } from '@corkboard/shared/requests/pins';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';

let world: TestApp;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
});
afterEach(() => world.close());

async function uploaded(name: string): Promise<string> {
  const digest = await world.given.picture(name);
  await uploadRepository(world.db).allow(noor.id, digest);
  return digest;
}

it('creates a story whose pages are kept when saved', async () => {
  const [one, two] = [await uploaded('one'), await uploaded('two')];
  await world.db
    .updateTable('pictures')
    .set({ dominant_color: '#123456' })
    .where('digest', '=', two)
    .execute();
  const made = await world.call(
    createPin,
    {
      image_signature: one,
      title: 'A loom',
      story_pages: [
        { image_signature: one, text: ' Warp ' },
        { image_signature: two, alt_text: 'Weft' },
      ],
    },
    noor,
  );

  const pages = [
    { text: 'Warp', alt_text: 'one', dominant_color: made.data.dominant_color },
    { text: '', alt_text: 'Weft', dominant_color: '#123456' },
  ];
  expect(made.data.story_pin_data).toMatchObject({ page_count: 2, pages });

  const ines = await world.given.person('inesmoreau');
  const saved = await world.call(savePin, { pin_id: made.data.id }, ines);
  const { data } = await world.call(getPin, { pin_id: saved.data.id }, ines);
  expect(data.story_pin_data).toMatchObject({ page_count: 2, pages });
});

it("rejects another person's image as a page", async () => {
  const one = await uploaded('one');
  const foreign = await world.given.picture('foreign');
  const story_pages = [{ image_signature: one }, { image_signature: foreign }];

  const rejected = await world.call(createPin, { image_signature: one, story_pages }, noor);
  expect(rejected.status).toBe(400);
  expect(await world.db.selectFrom('pins').selectAll().execute()).toEqual([]);
});
