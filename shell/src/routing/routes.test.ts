import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { matchRoute } from './routes.ts';

it('[ROUTE-001] opens a profile with and without the trailing slash', () => {
  const profile = { slot: 'page.profile', props: { username: 'alice', rest: '' } };
  expect(matchRoute('/alice')).toEqual(profile);
  expect(matchRoute('/alice/')).toEqual(profile);
});

it.each(['_saved', '_created', 'tried', '_pins', '_boards', '_profile', '_followers'])(
  'treats /alice/%s/ as a profile page, not a board',
  (rest) => {
    expect(matchRoute(`/alice/${rest}/`)).toEqual({
      slot: 'page.profile',
      props: { username: 'alice', rest },
    });
  },
);

it('passes deeper paths to the profile', () => {
  expect(matchRoute('/alice/_profile/_created')).toEqual({
    slot: 'page.profile',
    props: { username: 'alice', rest: '_profile/_created' },
  });
});

it.each(['/%00/', '/pin/%00/', '/pin/1%00/edit/', '/alice/%00/', '/conversation/%1F/'])(
  'finds no page with a control character in %s',
  (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  },
);

it('[ROUTE-051] treats two names as a board', () => {
  expect(matchRoute('/alice/glaze-tests/')).toEqual({
    slot: 'page.board',
    props: { username: 'alice', slug: 'glaze-tests' },
  });
});

it('treats three names as a section of a board', () => {
  expect(matchRoute('/alice/glaze-tests/celadon/')).toEqual({
    slot: 'page.section',
    props: { username: 'alice', slug: 'glaze-tests', section: 'celadon' },
  });
});

it('[ROUTE-023] opens section creation and the general board tools', () => {
  expect(matchRoute('/board/77/create_section/')).toEqual({
    slot: 'page.create-section',
    props: { boardId: '77' },
  });
  expect(matchRoute('/board/trash/')).toEqual({
    slot: 'page.board-tools',
    props: { tool: 'trash' },
  });
  expect(matchRoute('/board/history/')).toEqual({
    slot: 'page.board-tools',
    props: { tool: 'history' },
  });
});

it.each([
  'search',
  'search/me',
  'conversation',
  'conversation/55',
  'pin/create/uploaded',
  'pin/1/repin',
  'pin/1/edit',
])(
  '[ROUTE-036, ROUTE-040, ROUTE-042, ROUTE-045, ROUTE-047, ROUTE-048] opens the tool at /%s/',
  (path) => {
    expect(matchRoute(`/${path}/`)).toEqual({ page: 'tool', path });
    expect(matchRoute(`/${path}`)).toEqual({ page: 'tool', path });
  },
);

it('[ROUTE-038] opens a Pin by its id', () => {
  expect(matchRoute('/pin/123/')).toEqual({ page: 'pin', id: '123' });
});

it.each(['/search/more/', '/pin/123/delete/', '/_release/'])(
  '[ROUTE-002] never treats %s as a profile',
  (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  },
);

it('[ROUTE-002, ROUTE-028, ROUTE-031] opens the settings instead of a profile', () => {
  expect(matchRoute('/settings')).toEqual({ page: 'settings', path: '' });
  expect(matchRoute('/settings/account-settings/')).toEqual({
    page: 'settings',
    path: 'account-settings',
  });
  for (const path of ['/settings/nope/', '/settings/security/b/', '/settings/convert/']) {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  }
});

it('opens moderation for staff only', () => {
  const staff = aViewer({ isEmployee: true });
  expect(matchRoute('/moderation/', staff)).toEqual({ page: 'tool', path: 'moderation' });
  expect(matchRoute('/moderation/more/', staff)).toEqual({ page: 'not-found' });
  for (const viewer of [undefined, aVisitor(), aViewer(), { ...staff, isLimitedLogin: true }]) {
    expect(matchRoute('/moderation/', viewer)).toEqual({ page: 'not-found' });
  }
});

it('[ROUTE-035] opens the conversion to a business account', () => {
  expect(matchRoute('/business/convert/')).toEqual({ page: 'settings', path: 'convert' });
});

it('treats paths below /login/ as login steps', () => {
  expect(matchRoute('/login/reset/')).toEqual({ page: 'sign-in' });
  for (const path of ['/login/nope/', '/login/a/b/', '/login/reset/b/']) {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  }
});

it('opens home, login, and signup as shell pages', () => {
  expect(matchRoute('/')).toEqual({ page: 'home' });
  expect(matchRoute('/homefeed/')).toEqual({ page: 'home' });
  expect(matchRoute('/homefeed/more/')).toEqual({ page: 'not-found' });
  expect(matchRoute('/login/')).toEqual({ page: 'sign-in' });
  expect(matchRoute('/signup')).toEqual({ page: 'sign-up' });
});

it('opens the steps of a new account', () => {
  for (const step of ['topics', 'board', 'people']) {
    expect(matchRoute(`/signup/${step}/`)).toEqual({ page: 'onboarding', step });
  }
  expect(matchRoute('/signup/topics/more/')).toEqual({ page: 'not-found' });
});

it("keeps a path that can't be decoded unchanged", () => {
  expect(matchRoute('/%E0%A4%A/')).toEqual({
    slot: 'page.profile',
    props: { username: '%E0%A4%A', rest: '' },
  });
});

it('[ROUTE-029] passes the profile form to its remote, either slash', () => {
  const page = { slot: 'page.edit-profile', props: {} };
  expect(matchRoute('/settings/edit-profile/')).toEqual(page);
  expect(matchRoute('/settings/edit-profile')).toEqual(page);
});

it('[ROUTE-021, ROUTE-022] passes board creation to the boards remote', () => {
  const page = (cluster: string | null) => ({ slot: 'page.create-board', props: { cluster } });
  expect(matchRoute('/board/create/')).toEqual(page(null));
  expect(matchRoute('/board/create/cluster/9')).toEqual(page('9'));
  expect(matchRoute('/board/create/cluster/')).toEqual({ page: 'not-found' });
});

it.each(['pin-builder', 'pin-creation-tool', 'idea-pin-builder'])(
  '[ROUTE-024] [ROUTE-025] [ROUTE-026] [ROUTE-027] opens the Pin builder at /%s/',
  (first) => {
    expect(matchRoute(`/${first}/`)).toEqual({ page: 'pin-builder', path: first });
    expect(matchRoute(`/${first}/more/`)).toEqual({ page: 'not-found' });
  },
);

it('[ROUTE-044] opens editorial pages of the four kinds', () => {
  for (const kind of ['shop', 'trending', 'best', 'article']) {
    const page = { page: 'today', kind, slug: 'night-cyclists', id: '7' };
    expect(matchRoute(`/today/${kind}/night-cyclists/7/`)).toEqual(page);
  }
  for (const path of ['/today/', '/today/other/a/7/', '/today/best/a/', '/today/best/a/7/8/']) {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  }
});

it('[LEGAL-015] opens the imprint and the help topics', () => {
  expect(matchRoute('/legal/imprint/')).toEqual({ page: 'imprint' });
  expect(matchRoute('/help/')).toEqual({ page: 'help', topic: '' });
  expect(matchRoute('/help/secret-boards/')).toEqual({ page: 'help', topic: 'secret-boards' });
  expect(matchRoute('/help/a/b/')).toEqual({ page: 'not-found' });
});

it('[LEGAL-005] opens the form of each offered law', () => {
  for (const law of ['dsa', 'india', 'turkey']) {
    expect(matchRoute(`/legal/${law}/`)).toEqual({ page: 'legal', path: law });
  }
  expect(matchRoute('/legal/')).toEqual({ page: 'legal', path: '' });
});
