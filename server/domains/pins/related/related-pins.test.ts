import { getBoardFeed, getRelatedPins } from '@corkboard/shared/requests/pins';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const titles = (found: { data: { title: string }[] }) => found.data.map(({ title }) => title);
const pin = async (by: Person, title: string, more = {}) =>
  world.given.pin(by, { title, picture_digest: await world.given.picture(title), ...more });
const related = async (id: string, as?: Person, more = {}) =>
  titles(await world.call(getRelatedPins, { id, ...more }, as));

it('ranks images of the same boards before the same words and pinner', async () => {
  const vases = await world.given.board(noor, 'Vases');
  const clay = await world.given.board(ines, 'Clay');
  const id = await pin(noor, 'Copper glaze', { board_id: vases });
  await pin(ines, 'Copper glaze', { board_id: clay });
  await pin(noor, 'Twice', { board_id: vases });
  await pin(ines, 'Twice', { board_id: clay });
  await pin(ines, 'Once', { board_id: clay });
  await pin(await world.given.person('adaobi'), 'Copper pot');
  await pin(noor, 'Mountain');
  await pin(await world.given.person('junito'), 'Lighthouse');

  expect(await related(id)).toEqual(['Twice', 'Once', 'Copper pot', 'Mountain']);
});

it('lists each image once and never the image of the Pin', async () => {
  const id = await pin(noor, 'Copper glaze');
  await pin(ines, 'Copper glaze');
  await pin(ines, 'Copper pot');
  await pin(noor, 'Copper pot');

  expect(await related(id)).toEqual(['Copper pot']);
});

it('never shows blocked, private, secret, archived, or deactivated content', async () => {
  const id = await pin(noor, 'Copper glaze');
  const [shy, gone, blocker, blocked] = await Promise.all([
    world.given.person('shy', { is_private_profile: true }),
    world.given.person('gone', { deactivated_at: new Date() }),
    world.given.person('blocker'),
    world.given.person('blocked'),
  ]);
  await world.given.block(blocker, ines);
  await world.given.block(ines, blocked);
  const secret = await world.given.board(ines, 'Secret', { privacy: 'secret' });
  const archived = await world.given.board(ines, 'Archived', { archived_at: new Date() });
  await pin(shy, 'Copper private');
  await pin(gone, 'Copper deactivated');
  await pin(blocker, 'Copper blocker');
  await pin(blocked, 'Copper blocked');
  await pin(ines, 'Copper secret', { board_id: secret });
  await pin(ines, 'Copper archived', { board_id: archived });
  await pin(ines, 'Copper deleted', { deleted_at: new Date() });
  await pin(ines, 'Copper open');

  expect(await related(id, ines)).toEqual(['Copper open']);
});

it('counts no secret board', async () => {
  const secret = await world.given.board(ines, 'Secret', { privacy: 'secret' });
  const id = await pin(noor, 'Copper glaze');
  await pin(ines, 'Copper glaze', { board_id: secret });
  await pin(ines, 'Lighthouse', { created_at: new Date(0) });
  await pin(ines, 'Lighthouse', { board_id: secret });

  expect(await related(id)).toEqual([]);
});

it('returns 404 for a Pin that the viewer cannot see', async () => {
  const board_id = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  const id = await pin(noor, 'Copper glaze', { board_id });

  expect(await world.call(getRelatedPins, { id })).toMatchObject({ status: 404 });
  expect(await world.call(getRelatedPins, { id: 'nothing' })).toMatchObject({ status: 404 });
  expect(await related(id, noor)).toEqual([]);
});

it('continues after the bookmark without Pins that were added since', async () => {
  const id = await pin(noor, 'Copper glaze');
  const all = Array.from({ length: 7 }, (_, index) => `Copper ${index}`);
  for (const title of all) await pin(ines, title);
  const found: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = { id, page_size: 3, ...(bookmark && { bookmark }) };
    const answer = await world.call(getRelatedPins, page);
    found.push(...titles(answer));
    ({ bookmark } = answer);
    await pin(ines, `Copper glaze ${found.length}`, { created_at: new Date(Date.now() + 60_000) });
  } while (bookmark);

  expect(found.toSorted()).toEqual(all);
});

it('finds at least three times as many alike Pins as the board alone', async () => {
  const vocabularies = [
    ['copper', 'glaze', 'kiln', 'bowl', 'clay', 'slip'],
    ['harbor', 'sails', 'mast', 'anchor', 'tide', 'buoy'],
    ['roses', 'hedge', 'pond', 'gravel', 'arbor', 'fern'],
    ['girder', 'arch', 'span', 'river', 'truss', 'cable'],
    ['wool', 'stitch', 'cable', 'collar', 'yarn', 'needle'],
    ['petal', 'stem', 'fern', 'moss', 'pollen', 'greenhouse'],
  ];
  const people = await Promise.all(
    vocabularies.map((_, index) => world.given.person(`person${index}`)),
  );
  const subjects = new Map<string, number>();
  const asked: { id: string; board_id: string; subject: number }[] = [];
  // Boards mix all subjects, titles have two of six words, and every third image is on a second board.
  for (const [index, person] of people.entries()) {
    const next = people[(index + 1) % people.length] ?? person;
    const board_id = await world.given.board(person, 'Things I like');
    const other = await world.given.board(next, `Seen at ${person.username}`);
    for (let number = 0; number < 24; number += 1) {
      const subject = number % vocabularies.length;
      const words = vocabularies[subject] ?? [];
      const first = (number * 7 + index * 3) % words.length;
      const second = (first + 1 + ((number + index) % 4)) % words.length;
      const title = `${words[first]} ${words[second]} no ${index}.${number}`;
      subjects.set(title, subject);
      const id = await pin(person, title, { board_id });
      if (number % 3 === 0) await pin(next, title, { board_id: other });
      if (number < 6) asked.push({ id, board_id, subject });
    }
  }
  const precision = (found: string[], subject: number) =>
    found.slice(0, 10).filter((title) => subjects.get(title) === subject).length / 10;
  let [alike, onBoard] = [0, 0];
  for (const { id, board_id, subject } of asked) {
    alike += precision(await related(id, undefined, { page_size: 10 }), subject);
    const board = await world.call(getBoardFeed, { board_id, page_size: 10 });
    onBoard += precision(titles(board), subject);
  }

  expect(alike).toBeGreaterThanOrEqual(3 * onBoard);
});
