import type { Board } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withOwnBoards } from '../support/own-boards.ts';
import { savePins } from '../support/own-pins.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Content {
  name: string;
  board: Board;
  pin: Pin;
  paths: string[];
}

test.setTimeout(240_000);

test('[SRV-053, SRV-054, SRV-056, PRIV-001] HTML pages contain nothing hidden', async ({
  playwright,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const contexts: APIRequestContext[] = [];
  async function open(userAgent: string): Promise<APIRequestContext> {
    const context = await playwright.request.newContext({ baseURL: origin, userAgent });
    contexts.push(context);
    return context;
  }
  const owner = await open(BROWSER);
  const stranger = await open(BROWSER);
  await withOwnBoards(stranger, origin, []);
  const visitors = { 'signed out': await open(BROWSER), bot: await open(BOT), stranger };
  type Visitor = keyof typeof visitors;
  const everyone: Visitor[] = ['signed out', 'bot', 'stranger'];

  const post = async (path: string, data: object) => {
    const response = await owner.post(path, { headers: { origin }, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  const resource = (path: string, options: object) => post(`/resource/${path}/`, { options });

  const stamp = Date.now().toString(36);
  const names = ['Open', 'Secret', 'Archived', 'Deleted'].map((name) => `${name} ${stamp} kiln`);
  const { username, boards } = await withOwnBoards(owner, origin, names);
  const contents: Content[] = [];
  for (const [index, board] of boards.entries()) {
    const [pin] = await savePins(owner, origin, { count: 1, board_id: board.id });
    const name = names[index] ?? '';
    if (!pin) throw new Error('The demo world has no Pin to save.');
    await resource('PinResource/update', { pin_id: pin.id, title: `${name} glaze` });
    contents.push({ name, board, pin, paths: [board.url, `/pin/${pin.id}/`] });
  }
  const [visible, ...hidden] = contents;
  if (!visible) throw new Error('No board was created.');
  const profile = ['', '_saved/', '_created/', 'profile-about/'].map(
    (rest) => `/${username}/${rest}`,
  );

  /** Requests a page without following redirects, which lead away from what is hidden. */
  async function read(visitor: Visitor, path: string) {
    const response = await visitors[visitor].get(path, { maxRedirects: 0 });
    return { status: response.status(), html: await response.text() };
  }
  /** A busy server leaves to the browser what is late. */
  async function expectShown(visitor: Visitor, { name, paths }: Content) {
    for (const path of paths) {
      await expect(async () => {
        const { status, html } = await read(visitor, path);
        expect([visitor, path, status]).toEqual([visitor, path, 200]);
        expect(html, `${visitor} at ${path}`).toContain(name);
      }).toPass({ timeout: 30_000 });
    }
  }
  async function expectHidden(visitor: Visitor, content: Content) {
    for (const path of content.paths) {
      const { status, html } = await read(visitor, path);
      expect(status, `${visitor} at ${path}`).not.toBe(200);
      expect(html, `${visitor} at ${path}`).not.toContain(content.name);
    }
    for (const path of [...profile, ...(visible?.paths.filter(() => content !== visible) ?? [])]) {
      const { html } = await read(visitor, path);
      for (const trace of [content.name, content.board.url, content.board.id, content.pin.id]) {
        expect(html, `${visitor} at ${path}`).not.toContain(trace);
      }
    }
  }

  await test.step('shows everything while it is public', async () => {
    for (const visitor of everyone) {
      for (const content of contents) await expectShown(visitor, content);
      await expect(async () => {
        const { html } = await read(visitor, `/${username}/_saved/`);
        for (const { name } of contents) expect(html, visitor).toContain(name);
      }).toPass({ timeout: 30_000 });
    }
  });

  await test.step('hides secret, archived, and deleted boards', async () => {
    const [secret, archived, deleted] = hidden.map(({ board }) => board.id);
    await resource('BoardResource/update', { board_id: secret, privacy: 'secret' });
    await post(`/v3/boards/${archived}/archive/`, {});
    await resource('BoardResource/delete', { board_id: deleted });
    for (const visitor of everyone) {
      for (const content of hidden) await expectHidden(visitor, content);
      await expectShown(visitor, visible);
    }
  });

  await test.step('hides a private profile', async () => {
    await resource('UserResource/update', { is_private_profile: true });
    for (const visitor of everyone) await expectHidden(visitor, visible);
    await resource('UserResource/update', { is_private_profile: false });
    for (const visitor of everyone) await expectShown(visitor, visible);
  });

  await test.step('hides the profile from a blocked person', async () => {
    const data = encodeURIComponent(JSON.stringify({ options: {} }));
    const session = await stranger.get(`/resource/UserSessionResource/get/?data=${data}`);
    const { resource_response } = (await session.json()) as {
      resource_response: { data: { id: string } };
    };
    await resource('UserBlockResource/create', { blocked_user_id: resource_response.data.id });
    await expectHidden('stranger', visible);
    expect((await read('stranger', `/${username}/`)).status).not.toBe(200);
    await expectShown('signed out', visible);
  });

  await test.step('hides a deactivated account', async () => {
    await post('/v3/account/deactivate/', { password: 'a long enough password' });
    for (const visitor of everyone) {
      await expectHidden(visitor, visible);
      for (const path of profile) {
        const { status, html } = await read(visitor, path);
        expect(status, `${visitor} at ${path}`).not.toBe(200);
        expect(html, `${visitor} at ${path}`).not.toContain('Ada Lim');
      }
    }
  });

  for (const context of contexts) await context.dispose();
});
