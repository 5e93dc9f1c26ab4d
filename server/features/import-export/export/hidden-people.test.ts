import { createExport } from '@corkboard/shared/requests/pins';
import { accountStatusRepository } from '../../../domains/people/account-status-repository.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { boardPages, exportJson } from './export-pages.ts';

let world: TestApp;
let owner: Person;
let guest: Person;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, guest } = await world.given.newcomers('owner', 'guest'));
  const board_id = await world.given.sharedBoard(owner, [guest]);
  await world.given.pin(owner, { board_id, title: 'By the owner' });
  await world.given.pin(guest, { board_id, title: 'By the guest' });
});

async function readText(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function traces() {
  const { data } = await world.call(createExport, {}, owner);
  const files = [await readText(exportJson(world.db, owner))];
  for await (const { page } of boardPages(world.db, owner.id)) files.push(await readText(page()));
  const text = files.join('\n');
  return {
    pins: data.pin_count,
    titles: text.includes('By the guest'),
    collaborator: text.includes(`With ${guest.username}`),
  };
}

it('exports Pins and names of collaborators', async () => {
  expect(await traces()).toEqual({ pins: 2, titles: true, collaborator: true });
});

it('leaves out Pins and names of deactivated people', async () => {
  await accountStatusRepository(world.db).deactivate([guest.id]);
  expect(await traces()).toEqual({ pins: 1, titles: false, collaborator: false });
});

it('leaves out the name of a blocked collaborator and keeps the Pins', async () => {
  await world.given.block(guest, owner);
  expect(await traces()).toEqual({ pins: 2, titles: true, collaborator: false });
});
