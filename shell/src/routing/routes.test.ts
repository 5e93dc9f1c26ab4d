import { matchRoute } from './routes.ts';

it('[ROUTE-001] opens a profile with and without the slash at its end', () => {
  const profile = { slot: 'page.profile', props: { username: 'alice', rest: '' } };
  expect(matchRoute('/alice')).toEqual(profile);
  expect(matchRoute('/alice/')).toEqual(profile);
});

it.each(['_saved', '_created', 'tried', '_pins', '_boards', '_profile', '_followers'])(
  'takes /alice/%s/ for a part of the profile, not for a board',
  (rest) => {
    expect(matchRoute(`/alice/${rest}/`)).toEqual({
      slot: 'page.profile',
      props: { username: 'alice', rest },
    });
  },
);

it('keeps what lies deeper in a profile', () => {
  expect(matchRoute('/alice/_profile/_created')).toEqual({
    slot: 'page.profile',
    props: { username: 'alice', rest: '_profile/_created' },
  });
});

it('[ROUTE-051] takes two names for a board', () => {
  expect(matchRoute('/alice/glaze-tests/')).toEqual({
    slot: 'page.board',
    props: { username: 'alice', slug: 'glaze-tests' },
  });
});

it('takes three names for a section of a board', () => {
  expect(matchRoute('/alice/glaze-tests/celadon/')).toEqual({
    slot: 'page.section',
    props: { username: 'alice', slug: 'glaze-tests', section: 'celadon' },
  });
});

it('[ROUTE-023] opens the making of a section, and the tools that belong to no board', () => {
  expect(matchRoute('/board/77/create_section/')).toEqual({
    slot: 'page.create-section',
    props: { boardId: '77' },
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

it('[ROUTE-038] opens a Pin by its address', () => {
  expect(matchRoute('/pin/123/')).toEqual({ page: 'pin', id: '123' });
});

it.each(['/search/more/', '/pin/123/delete/', '/_release/'])(
  '[ROUTE-002] never takes %s for a profile',
  (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  },
);

it('[ROUTE-002, ROUTE-028, ROUTE-031] opens the settings, and never a profile of that name', () => {
  expect(matchRoute('/settings')).toEqual({ page: 'settings', path: '' });
  expect(matchRoute('/settings/account-settings/')).toEqual({
    page: 'settings',
    path: 'account-settings',
  });
  for (const path of ['/settings/nope/', '/settings/security/b/', '/settings/convert/']) {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  }
});

it('[ROUTE-035] opens the conversion to a business account', () => {
  expect(matchRoute('/business/convert/')).toEqual({ page: 'settings', path: 'convert' });
});

it('takes what follows /login/ for a step of logging in', () => {
  expect(matchRoute('/login/reset/')).toEqual({ page: 'sign-in' });
  for (const path of ['/login/nope/', '/login/a/b/', '/login/reset/b/']) {
    expect(matchRoute(path)).toEqual({ page: 'not-found' });
  }
});

it('shows the home page, signing in and signing up as pages of its own', () => {
  expect(matchRoute('/')).toEqual({ page: 'home' });
  expect(matchRoute('/homefeed/')).toEqual({ page: 'home' });
  expect(matchRoute('/homefeed/more/')).toEqual({ page: 'not-found' });
  expect(matchRoute('/login/')).toEqual({ page: 'sign-in' });
  expect(matchRoute('/signup')).toEqual({ page: 'sign-up' });
});

it('shows an address that does not decode as it stands', () => {
  expect(matchRoute('/%E0%A4%A/')).toEqual({
    slot: 'page.profile',
    props: { username: '%E0%A4%A', rest: '' },
  });
});

it('[ROUTE-029] leaves the form for a profile to its remote, in both slash forms', () => {
  const page = { slot: 'page.edit-profile', props: {} };
  expect(matchRoute('/settings/edit-profile/')).toEqual(page);
  expect(matchRoute('/settings/edit-profile')).toEqual(page);
});

it('[ROUTE-021, ROUTE-022] leaves a new board to the remote of boards', () => {
  const page = (cluster: string | null) => ({ slot: 'page.create-board', props: { cluster } });
  expect(matchRoute('/board/create/')).toEqual(page(null));
  expect(matchRoute('/board/create/cluster/9')).toEqual(page('9'));
  expect(matchRoute('/board/create/cluster/')).toEqual({ page: 'not-found' });
});

it.each(['pin-builder', 'pin-creation-tool', 'idea-pin-builder'])(
  '[ROUTE-024] [ROUTE-025] [ROUTE-026] [ROUTE-027] opens the builder of Pins at /%s/',
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

it('[LEGAL-015] opens the imprint, and help by its topics', () => {
  expect(matchRoute('/legal/imprint/')).toEqual({ page: 'imprint' });
  expect(matchRoute('/help/')).toEqual({ page: 'help', topic: '' });
  expect(matchRoute('/help/secret-boards/')).toEqual({ page: 'help', topic: 'secret-boards' });
  expect(matchRoute('/help/a/b/')).toEqual({ page: 'not-found' });
});

it('[LEGAL-005] opens the form of each law that is offered', () => {
  for (const law of ['dsa', 'india', 'turkey']) {
    expect(matchRoute(`/legal/${law}/`)).toEqual({ page: 'legal', path: law });
  }
  expect(matchRoute('/legal/')).toEqual({ page: 'legal', path: '' });
});
