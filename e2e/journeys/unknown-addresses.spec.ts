import type { SlotName } from '@corkboard/shared/remote';
import { expect, test } from '../fixtures.ts';

type SlotPage = Extract<SlotName, `page.${string}`>;

const TOPIC = '/today/best/{}/7/';

const OWN_LOOKALIKES = {
  home: ['/homefeed/{}/{}/{}/'],
  'sign-in': ['/login/{}/', '/login/reset/{}/'],
  'sign-up': ['/signup/{}/'],
  'not-found': ['/noorhaddad/{}/{}/{}/', '/_{}/'],
  pin: ['/pin/{}/'],
  help: ['/help/{}/', '/help/secret-boards/{}/'],
  imprint: ['/legal/imprint/{}/'],
  today: ['/today/{}/', TOPIC, '/today/{}/clay/7/', '/today/best/clay/7/{}/'],
  settings: ['/settings/{}/', '/settings/security/{}/', '/business/{}/'],
  legal: ['/legal/{}/', '/legal/dsa/{}/'],
  'pin-builder': ['/pin-builder/{}/', '/idea-pin-builder/{}/', '/pin-creation-tool/{}/'],
  tool: [
    '/conversation/{}/',
    '/moderation/{}/',
    '/pin/{}/edit/',
    '/pin/{}/repin/',
    '/pin/create/{}/',
    '/search/{}/',
  ],
};

/** The same for pages of remotes. A new page slot needs its own. */
const SLOT_LOOKALIKES: Record<SlotPage, readonly string[]> = {
  'page.profile': ['/{}/', '/{}/_saved/'],
  'page.board': ['/{}/{}/', '/noorhaddad/{}/', '/topics/{}/'],
  'page.section': ['/{}/{}/{}/', '/noorhaddad/{}/{}/', '/noorhaddad/glaze-tests/{}/'],
  'page.create-board': ['/board/create/{}/', '/board/create/cluster/{}/'],
  'page.create-section': ['/board/{}/create_section/'],
  'page.board-tools': ['/board/{}/', '/board/history/{}/'],
  'page.edit-profile': ['/settings/edit-profile/{}/'],
  'page.business-settings': ['/business/settings/{}/'],
  'page.business-convert': ['/business/convert/{}/'],
  'page.legal': ['/legal/{}/{}/'],
};

const NO_VALUES = ['zzz-nothing', '0', '-zzz-', '9'.repeat(19), '9'.repeat(200), 'x'.repeat(300)];

for (const username of [null, 'inesmoreau', 'partnermanager']) {
  test(`answers 404 for every unknown address, ${username ?? 'signed out'}`, {
    tag: username ? [] : '@core',
  }, async ({ page, signedInAs }) => {
    test.slow();
    if (username) await signedInAs(username);
    const found: string[] = [];
    for (const lookalike of Object.values({ ...OWN_LOOKALIKES, ...SLOT_LOOKALIKES }).flat()) {
      for (const value of NO_VALUES) {
        // A search, which finds Pins of other journeys with a number in their title.
        if (lookalike === TOPIC && value === '0') continue;
        const path = lookalike.replaceAll('{}', value);
        const ask = () =>
          page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
        let response = await ask();
        // A busy server has no answer yet.
        while (response.status() === 503) response = await ask();
        const to = response.headers()['location'] ?? '';
        const isElsewhere =
          to === '/?show_error=true' || (!username && to.startsWith('/login/?next='));
        if (response.status() !== 404 && !isElsewhere) {
          found.push(`${lookalike} ${value.slice(0, 20)}: ${response.status()} ${to}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
}

for (const [path, expected] of [
  ['/noorhaddad//?from=mail', '/noorhaddad/?from=mail'],
  ['/noorhaddad///_saved/', '/noorhaddad/_saved/'],
] as const) {
  test(`redirects ${path} to the page's one URL`, async ({ page }) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toBe(expected);
  });
}
