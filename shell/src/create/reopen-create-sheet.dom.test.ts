import { writeCreateSheetState } from '@corkboard/shared/storage';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore, openDialog } from '../services/overlay-store.ts';
import { createEvents, createQueries, createServices } from '../services/services.ts';
import { createSessionStore } from '../services/session-store.ts';
import { reopenCreateSheet } from './reopen-create-sheet.ts';

const place = { viewType: 5, boardId: '77' } as const;
const path = '/noorhaddad/glazes/';

function start(viewer = aViewer()) {
  const logger = silentLogger();
  const session = createSessionStore(viewer);
  const overlays = createOverlayStore();
  const services = createServices({
    callFor: () => (() => Promise.reject(new Error('not used'))) as never,
    queryClient: createQueries(),
    events: createEvents(logger),
    logger,
    session,
    overlays,
    experiments: {},
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  });
  reopenCreateSheet({ services, session, overlays, frame: createFrameStore() });
  return {
    overlays,
    dialog: () => overlays.getState().dialog,
    arrive(at: string) {
      history.replaceState(null, '', at);
      services.events.emit('route.changed', { path: at });
    },
  };
}

beforeEach(() => {
  history.replaceState(null, '', '/noorhaddad/');
  writeCreateSheetState({ subject: aViewer().id ?? '', link: 'https://a.co', path, place });
});
afterEach(() => sessionStorage.clear());

it('[CREATE-028, CREATE-029] reopens the sheet on return to its page only', () => {
  const page = start();
  expect(page.dialog()).toBeNull();
  page.arrive('/noorhaddad/_saved/');
  expect(page.dialog()).toBeNull();

  page.arrive(path);
  expect(page.dialog()).toMatchObject({ kind: 'create', place });
});

it('[CREATE-028] reopens the sheet after a reload', () => {
  history.replaceState(null, '', path);
  expect(start().dialog()).toMatchObject({ kind: 'create', place });
});

it('replaces no open dialog', () => {
  const page = start();
  openDialog(page.overlays, { kind: 'notifications' });
  page.arrive(path);
  expect(page.dialog()).toEqual({ kind: 'notifications' });
});

it('prompts no visitor to log in', () => {
  history.replaceState(null, '', path);
  expect(start(aVisitor()).dialog()).toBeNull();
});

it('reopens no sheet of another account', () => {
  history.replaceState(null, '', path);
  expect(start(aViewer({ id: '300000001' })).dialog()).toBeNull();
});
