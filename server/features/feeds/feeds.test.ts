import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad', { full_name: 'Noor <Haddad>', about: 'Glazes' });
});
afterEach(() => world.close());

const read = (url: string, headers = {}) => world.app.inject({ url, headers });
const links = (body: string) =>
  [...body.matchAll(/<entry>.*?<link href="([^"]*)"/gs)].map(
    ([, url = '']) => new URL(url).pathname,
  );

describe('Atom feeds', () => {
  it('list the newest Pins of a profile and of a board', async () => {
    const board_id = await world.given.board(noor, 'Glaze & salt');
    const old = await world.given.pin(noor, { created_at: new Date('2026-01-01'), board_id });
    const recent = await world.given.pin(noor, {
      title: 'Celadon <b>',
      description: 'A & B',
      created_at: new Date('2026-02-01'),
    });

    const { headers, body } = await read('/v3/feeds/NoorHaddad/atom.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(links(body)).toEqual([`/pin/${recent}/`, `/pin/${old}/`]);
    expect(body).toContain('<updated>2026-02-01T00:00:00.000Z</updated>');
    expect(body).toContain('<![CDATA[Celadon &lt;b&gt;]]>');
    expect(links((await read('/v3/feeds/noorhaddad/glaze-salt/atom.xml')).body)).toEqual([
      `/pin/${old}/`,
    ]);
  });

  it('call an untitled Pin by its alt text or its maker', async () => {
    await world.given.pin(noor, { title: '', alt_text: 'A salt glaze' });
    const picture_digest = await world.given.picture('');
    const unseen = await world.given.pin(noor, { title: '\u3164', picture_digest });

    const { body } = await read('/v3/feeds/noorhaddad/atom.xml');
    expect(body).toContain('<![CDATA[A salt glaze]]>');
    expect(body).toContain('<![CDATA[Pin by Noor &lt;Haddad&gt;]]>');
    const url = encodeURIComponent(`http://localhost:3000/pin/${unseen}/`);
    expect((await read(`/v3/oembed/?url=${url}`)).json().title).toBe('Pin by Noor <Haddad>');
  });

  it('leave out characters that XML does not allow', async () => {
    const owner = await world.given.person('tomokuroda', {
      full_name: 'To\u0001mo',
      about: 'A\u0008B',
    });
    const title = 'Cel\u000ba\ufffed\uffffon \u{1f3fa}\u001f';
    await world.given.pin(owner, {
      title,
      description: 'A\u000c\tB\nC\u000e',
      alt_text: '\u0002D',
    });

    const { body } = await read('/v3/feeds/tomokuroda/atom.xml');
    expect(body).toContain('<![CDATA[Celadon \u{1f3fa}]]>');
    expect(body).toContain('<p>A\tB\nC</p>');
    expect(body).toContain('alt="D"');
    expect(body).toContain('<name>Tomo</name>');
    expect(body).toContain('<subtitle>AB</subtitle>');
  });

  it('leave out Pins that signed-out people cannot find', async () => {
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const archived = await world.given.board(noor, 'Archived', { archived_at: new Date() });
    await world.given.pin(noor, { board_id: secret });
    await world.given.pin(noor, { board_id: archived });
    await world.given.pin(noor, { deleted_at: new Date() });
    const open = await world.given.pin(noor);

    expect(links((await read('/v3/feeds/noorhaddad/atom.xml')).body)).toEqual([`/pin/${open}/`]);
  });

  it('leave out saved Pins that the profile hides', async () => {
    await world.given.pin(noor, { title: 'Saved' });
    const created = await world.given.pin(noor, { is_created: true });
    const hide = { show_saved_boards: false };
    await world.db.updateTable('users').set(hide).where('id', '=', noor.id).execute();

    expect(links((await read('/v3/feeds/noorhaddad/atom.xml')).body)).toEqual([`/pin/${created}/`]);
  });

  it('return 404 for private, deactivated, and unknown profiles, and hidden boards', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    await world.given.person('gone', { deactivated_at: new Date() });
    await world.given.board(leila, 'Hers');
    await world.given.board(noor, 'Secret', { privacy: 'secret' });
    await world.given.board(noor, 'Protected', { privacy: 'protected' });

    for (const path of [
      'leila',
      'gone',
      'unknown',
      'leila/hers',
      'noorhaddad/secret',
      'noorhaddad/protected',
      'noorhaddad/none',
    ]) {
      expect([path, (await read(`/v3/feeds/${path}/atom.xml`)).statusCode]).toEqual([path, 404]);
    }
  });

  it('answer 304 until a Pin is added', async () => {
    const first = await read('/v3/feeds/noorhaddad/atom.xml');
    const etag = { 'if-none-match': first.headers['etag'] };
    expect((await read('/v3/feeds/noorhaddad/atom.xml', etag)).statusCode).toBe(304);

    await world.given.pin(noor);
    expect((await read('/v3/feeds/noorhaddad/atom.xml', etag)).statusCode).toBe(200);
  });
});

describe('oEmbed', () => {
  const embed = async (path: string, more = '') => {
    const url = encodeURIComponent(`http://localhost:3000${path}`);
    const { statusCode, body } = await read(`/v3/oembed/?url=${url}${more}`);
    return { statusCode, body: JSON.parse(body) as Record<string, unknown> };
  };

  it('describes a Pin as a photo within the limits', async () => {
    const pin = await world.given.pin(noor, { title: 'Celadon' });

    const { body } = await embed(`/pin/${pin}/`);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'photo',
      title: 'Celadon',
      author_name: 'Noor <Haddad>',
    });
    const small = (await embed(`/pin/${pin}/`, '&maxwidth=100&maxheight=90')).body;
    expect(Number(small['width'])).toBeLessThanOrEqual(100);
    expect(Number(small['height'])).toBeLessThanOrEqual(90);
  });

  it('describes boards and profiles as links', async () => {
    await world.given.board(noor, 'Glaze & salt');
    expect((await embed('/noorhaddad/')).body).toMatchObject({ type: 'link' });
    expect((await embed('/noorhaddad/glaze-salt/')).body).toMatchObject({
      type: 'link',
      title: 'Glaze & salt',
    });
  });

  it('rejects other sites, hidden pages, other formats, and wrong limits', async () => {
    const leila = await world.given.person('leila', { is_private_profile: true });
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const hidden = await world.given.pin(noor, { board_id: secret });
    const hers = await world.given.pin(leila);

    for (const path of [
      '/leila/',
      '/noorhaddad/secret/',
      `/pin/${hidden}/`,
      `/pin/${hers}/`,
      '/pin/none/',
      '/noorhaddad/a/b/',
      '/%E0%A4%A/',
    ]) {
      expect([path, (await embed(path)).statusCode]).toEqual([path, 404]);
    }
    expect((await read('/v3/oembed/?url=https://example.com/noorhaddad/')).statusCode).toBe(404);
    expect((await read('/v3/oembed/')).statusCode).toBe(404);
    expect((await embed('/noorhaddad/', '&format=xml')).statusCode).toBe(501);
    expect((await embed('/noorhaddad/', '&maxwidth=-5')).statusCode).toBe(400);
  });
});
