import { createServer, type Server } from 'node:http';

type OnUpdated = (tabId: number, change: { status: string }, tab: chrome.Tab) => void;

const page: chrome.Tab = { id: 7, url: 'https://shop.example/vase', incognito: false };
let server: Server;
let origin: string;
let load: OnUpdated;
/** What the tab shows by now. Undefined: it is closed. */
let shown: chrome.Tab | undefined;
let titles: string[] = [];
let answer = () => {};
let onAsk = () => {};
let onLook = () => {};

const note = { addListener() {} };
const done = async () => {};
const browser = {
  action: {
    onClicked: note,
    setBadgeBackgroundColor: done,
    setBadgeText: done,
    setTitle: async ({ title }: { title: string }) => void titles.push(title),
  },
  tabs: {
    onUpdated: { addListener: (listener: OnUpdated) => void (load = listener) },
    async get() {
      onLook();
      if (!shown) throw new Error('No tab with id: 7.');
      return shown;
    },
  },
  runtime: { onInstalled: note },
  permissions: { contains: async () => true },
  storage: { local: { get: async () => ({ origin, token: 'corkboard_1' }) } },
};

beforeAll(async () => {
  Object.assign(globalThis, { chrome: browser });
  await import('./background.ts');
});
afterAll(() => Reflect.deleteProperty(globalThis, 'chrome'));

beforeEach(async () => {
  titles = [];
  shown = page;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = createServer(async (_request, response) => {
    onAsk();
    await answered;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'success', code: 0, data: [{ id: '1' }] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

it.each([
  ['marks a saved page', page, ['You have saved this page.']],
  ['marks no page that was opened by then', { ...page, url: 'https://shop.example/' }, []],
  ['marks no closed tab', undefined, []],
])('%s', async (_what, later, told) => {
  const asked = new Promise<void>((resolve) => {
    onAsk = resolve;
  });
  const looked = new Promise<void>((resolve) => {
    onLook = resolve;
  });
  load(7, { status: 'complete' }, page);
  await asked;
  shown = later;
  answer();
  await looked;
  await new Promise((resolve) => setTimeout(resolve, 0));

  expect(titles).toEqual(told);
});
