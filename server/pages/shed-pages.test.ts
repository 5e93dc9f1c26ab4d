import { buildApp } from '../compose/app.ts';
import { getDevice, getShownViewer } from '../platform/http/viewer/viewer.ts';
import { ownApp, type TestApp } from '../testing/test-app.ts';
import { createVisibilityChanges } from './cache/visibility-changes.ts';
import { pageRoutes } from './page-routes.ts';
import type { RenderedPage } from './render/render-visits.ts';
import { aPlan } from './testing/fixture-remotes.ts';

const plan = aPlan({});
const page: RenderedPage = {
  document: Buffer.from('<main>Hello</main>'),
  isEmpty: false,
  outcome: null,
  isUndecided: false,
  events: [],
  rendered: [],
  faults: [],
  plan,
};

let isBusy: boolean;
let isStalled: boolean;
let renders: number;
let world: TestApp;

beforeAll(async () => {
  world = await ownApp({
    build: async (dependencies) => {
      const app = await buildApp(dependencies);
      await app.register(
        pageRoutes({
          shell: {
            version: 'source',
            files: {},
            scripts: [],
            styles: [],
            font: undefined,
            nodeEntry: '',
          },
          pool: {
            async warm() {},
            async close() {},
            rests: () => [],
            isBusy: () => isBusy,
            async render() {
              renders += 1;
              return page;
            },
          },
          publicUrl: dependencies.publicUrl,
          countryHeader: 'x-country',
          getViewer: getShownViewer,
          getDevice: getDevice,
          getActing: async () => null,
          getPlan: async () => () => plan,
          nodeFolder: async () => '',
          webFolder: () => '',
          visibilityChanges: createVisibilityChanges(),
          getState: async () => (isStalled ? null : '1'),
          onError: () => {},
          onEvents: () => {},
          onRendered: () => {},
          onServed: () => {},
          onShared: () => {},
          onUnchanged: () => {},
        }),
      );
      return app;
    },
  });
});
afterAll(() => world.close());

beforeEach(() => {
  isBusy = true;
  isStalled = true;
  renders = 0;
});

const open = async (url: string) => {
  const { statusCode } = await world.app.inject({ url, headers: { accept: 'text/html' } });
  return [statusCode, renders];
};

it('returns 503 without a render while data is away', async () => {
  expect(await open('/one/')).toEqual([503, 0]);
});

it('renders with a free thread while data is away', async () => {
  isBusy = false;
  expect(await open('/two/')).toEqual([200, 1]);
});

it('lets a page wait for a thread while data is there', async () => {
  isStalled = false;
  expect(await open('/three/')).toEqual([200, 1]);
});

it('serves a known page while data is away', async () => {
  isStalled = false;
  await open('/four/');
  isStalled = true;
  expect(await open('/four/')).toEqual([200, 1]);
});
