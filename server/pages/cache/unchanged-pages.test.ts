import { pageAnswers } from './page-answers.ts';
import { createUnchangedPages, type UnchangedPages } from './unchanged-pages.ts';

const NEVER = new AbortController().signal;

let time: number;
let data: Record<string, string>;
let called: string[];
let pages: UnchangedPages<string>;

beforeEach(() => {
  time = 1000;
  data = { '/user/': 'Ines', '/pins/': '3 Pins' };
  called = [];
  pages = open();
});

const open = (options = {}) =>
  createUnchangedPages<string>({ life: 30, now: () => time, ...options });

const visit = (status = 200) =>
  pageAnswers(async (url) => {
    called.push(url);
    return { status, body: data[url] ?? '' };
  }, NEVER);

/** Renders a page that reads everything. */
async function rendered(answers = visit()) {
  for (const url of Object.keys(data)) await answers.call(url);
  called = [];
  return answers;
}

const keep = async (page: string, key = '/ines/', bytes = 10) =>
  pages.keep(key, await rendered(), page, bytes);

it('returns a kept page as long as all that it shows is the same', async () => {
  await keep('page');
  expect(await pages.find('/ines/', visit())).toBe('page');
  expect(called).toEqual(['/user/', '/pins/']);

  data['/pins/'] = '4 Pins';
  expect(await pages.find('/ines/', visit())).toBeNull();
  data['/pins/'] = '3 Pins';
  expect(await pages.find('/ines/', visit())).toBe('page');
  expect(await pages.find('/noor/', visit())).toBeNull();
});

it('gives the render of a changed page what it has read', async () => {
  await keep('page');
  data['/pins/'] = '4 Pins';
  const answers = visit();
  await pages.find('/ines/', answers);

  expect(await answers.call('/pins/')).toEqual({ status: 200, body: '4 Pins' });
  expect(called).toEqual(['/user/', '/pins/']);
});

it('forgets what a page no longer reads', async () => {
  await keep('page');
  data['/pins/'] = '4 Pins';
  const answers = visit();
  await pages.find('/ines/', answers);
  await answers.call('/pins/');
  await pages.keep('/ines/', answers, 'page with 4', 10);
  called = [];

  expect(await pages.find('/ines/', visit())).toBe('page with 4');
  expect(called).toEqual(['/pins/']);
});

it('reads ahead for a page that it has only noted', async () => {
  expect(pages.isRepeated('/ines/')).toBe(false);
  await pages.note('/ines/', await rendered());

  expect(pages.isRepeated('/ines/')).toBe(true);
  expect(await pages.find('/ines/', visit())).toBeNull();
  expect(called).toEqual(['/user/', '/pins/']);
});

it('keeps a page for a while', async () => {
  await keep('page');
  time += 29;
  expect(await pages.find('/ines/', visit())).toBe('page');
  time += 1;
  expect(await pages.find('/ines/', visit())).toBeNull();
  expect(pages.isRepeated('/ines/')).toBe(false);
});

it('keeps what was missing, and nothing that failed', async () => {
  await pages.keep('/ines/', await rendered(visit(404)), 'page', 10);
  expect(await pages.find('/ines/', visit(404))).toBe('page');
  expect(await pages.find('/ines/', visit())).toBeNull();

  await pages.keep('/noor/', await rendered(visit(503)), 'page', 10);
  await pages.note('/mara/', await rendered(visit(500)));
  expect(await pages.find('/noor/', visit(503))).toBeNull();
  expect(pages.isRepeated('/mara/')).toBe(false);
});

it('survives a read that fails', async () => {
  await keep('page');
  const failing = pageAnswers(() => Promise.reject(new Error('away')), NEVER);
  expect(await pages.find('/ines/', failing)).toBeNull();

  await pages.note('/noor/', await rendered());
  expect(await pages.find('/noor/', failing)).toBeNull();
});

it('drops the pages whose last visit is the longest ago', async () => {
  pages = open({ room: 20_000 });
  for (const key of ['/a/', '/b/', '/c/']) await keep(key, key, 4000);
  expect(await pages.find('/a/', visit())).toBe('/a/');
  await keep('/d/', '/d/', 4000);

  expect(await pages.find('/a/', visit())).toBe('/a/');
  expect(await pages.find('/b/', visit())).toBeNull();
});

it('counts the letters of addresses and keys', async () => {
  pages = open({ room: 20_000 });
  const one = 'a'.repeat(6000);
  const other = 'b'.repeat(6000);
  await pages.note(one, await rendered());
  await pages.note(other, await rendered());

  expect(pages.isRepeated(one)).toBe(false);
  expect(pages.isRepeated(other)).toBe(true);
});

it('does not wait for data that is late', async () => {
  pages = open({ patience: 1 });
  await keep('page');
  const held = pageAnswers(() => new Promise(() => {}), NEVER);
  expect(await pages.find('/ines/', held)).toBeNull();
});

it.each([
  [500, true],
  [501, false],
])('of a page whose data took %s ms, it is %s that it is kept', async (took, isKept) => {
  let clock = 0;
  const slow = pageAnswers(
    async (url) => {
      clock += url === '/user/' ? 0 : took;
      return { status: 200, body: data[url] ?? '' };
    },
    NEVER,
    () => clock,
  );
  await pages.keep('/ines/', await rendered(slow), 'page', 10);
  expect(pages.isRepeated('/ines/')).toBe(isKept);
});

it('keeps no page that was rendered before its data arrived', async () => {
  const held = pageAnswers(() => new Promise(() => {}), NEVER);
  void held.call('/user/');
  await pages.keep('/ines/', held, 'page', 10);
  await pages.note('/ines/', held);
  expect(pages.isRepeated('/ines/')).toBe(false);
});

it('counts the letters of what a page was rendered from', async () => {
  pages = open({ room: 20_000 });
  data['/pins/'] = 'x'.repeat(10_000);
  await keep('page');
  expect(await pages.find('/ines/', visit())).toBeNull();
});
