import { errorCodes } from '@corkboard/shared/contract/base';
import {
  checkUsername,
  getProfileSettings,
  getUser,
  updateUser,
} from '@corkboard/shared/requests/people';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let shop: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad', { about: 'Ceramics', location: 'Leeds' });
  ines = await world.given.person('inesmoreau');
  shop = await world.given.person('tarnandloom', { is_partner: true });
});
afterEach(() => world.close());

/** Untyped, because some tests send invalid fields. */
const change = (input: Record<string, unknown>, as?: Person) => world.call(updateUser, input, as);

async function link(permissions: string[], requires_mfa = false): Promise<void> {
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ines.id, permissions, requires_mfa })
    .execute();
}

describe('a profile', () => {
  it('is changed by its owner and keeps omitted fields', async () => {
    const { status, data } = await change(
      {
        full_name: '  Noor   Haddad ',
        about: 'Clay\r\n\r\n\r\n\r\nand coast\u0007 ',
        pronouns: ['she/her', ' they '],
        website_url: 'noor.example',
        impressum_url: 'http://noor.example/imprint',
        image_alt_text: 'Noor at the wheel',
        is_private_profile: true,
      },
      noor,
    );

    expect(status).toBe(200);
    expect(data).toMatchObject({
      full_name: 'Noor Haddad',
      first_name: 'Noor',
      about: 'Clay\n\nand coast',
      pronouns: ['she/her', 'they'],
      website_url: 'https://noor.example/',
      impressum_url: 'http://noor.example/imprint',
      image_alt_text: 'Noor at the wheel',
      is_private_profile: true,
      location: 'Leeds',
    });
    expect((await world.call(getProfileSettings, {}, noor)).data).toEqual(data);
    const seen = await world.call(getUser, { username: 'noorhaddad' }, ines);
    expect(seen.data).toMatchObject({ full_name: 'Noor Haddad', is_private_profile: true });
    expect(seen.data).not.toHaveProperty('about');
  });

  it('can be emptied field by field', async () => {
    const { data } = await change({ about: '', location: null, website_url: '' }, noor);
    expect(data).toMatchObject({ about: '', location: null, website_url: null });
  });

  it.each([
    ['noor.example.', 'https://noor.example./'],
    ['noor.example/my pots', 'https://noor.example/my%20pots'],
  ])('[FMT-008] accepts the website %s', async (website_url, stored) => {
    const { data } = await change({ website_url }, noor);
    expect(data).toMatchObject({ website_url: stored });
  });

  it.each([
    [{ full_name: '   ' }, '/full_name'],
    [{ website_url: 'javascript:alert(1)' }, '/website_url'],
    [{ website_url: 'localhost' }, '/website_url'],
    [{ website_url: 'https://bank.example@noor.example' }, '/website_url'],
    [{ impressum_url: 'ftp://files.example' }, '/impressum_url'],
    [{ instagram_username: 'two words' }, '/instagram_username'],
    [{ pronouns: ['  '] }, '/pronouns'],
    [{ pronouns: ['a', 'b', 'c', 'd', 'e'] }, '/pronouns'],
    [{ about: 'a'.repeat(501) }, '/about'],
    [{ country: 'Germany' }, '/country'],
    [{ is_employee: true }, '/is_employee'],
    [{ image_upload_id: 'not-mine' }, '/image_upload_id'],
  ])('rejects %j, names the field, and changes nothing', async (wrong, path) => {
    const before = await world.call(getProfileSettings, {}, noor);
    const { status, message_detail } = await change({ location: 'Hull', ...wrong }, noor);

    expect(status).toBe(400);
    expect(message_detail).toMatch(new RegExp(`^${path}[:/]`));
    expect((await world.call(getProfileSettings, {}, noor)).data).toEqual(before.data);
  });

  it('[SRV-052] requires a full login', async () => {
    const limited = await world.given.person('limited', { is_limited_login: true });
    for (const person of [undefined, limited]) {
      expect((await change({ about: 'x' }, person)).status).toBe(401);
      expect((await world.call(getProfileSettings, {}, person)).status).toBe(401);
    }
  });

  it('accepts only images that its owner has uploaded', async () => {
    const signature = await world.given.picture('portrait');
    const uploads = [
      { id: 'mine', user_id: noor.id, type: 'avatar', status: 'succeeded', signature },
      { id: 'cover', user_id: noor.id, type: 'cover', status: 'succeeded', signature },
      { id: 'waiting', user_id: noor.id, type: 'avatar', status: 'processing' },
      { id: 'theirs', user_id: ines.id, type: 'avatar', status: 'succeeded', signature },
    ] as const;
    for (const upload of uploads) {
      await world.db
        .insertInto('uploads')
        .values({ ...upload, token_hash: '' })
        .execute();
    }

    for (const id of ['theirs', 'waiting', 'cover']) {
      expect((await change({ image_upload_id: id }, noor)).status).toBe(400);
    }
    const { data } = await change(
      { image_upload_id: 'mine', cover_upload_id: 'cover', cover_alt_text: 'A shelf' },
      noor,
    );
    expect(data).toMatchObject({ has_custom_image: true, profile_cover: { alt_text: 'A shelf' } });

    const without = await change({ image_upload_id: null, cover_upload_id: null }, noor);
    expect(without.data).toMatchObject({ has_custom_image: false, profile_cover: null });
  });

  it('[HEAD-060] accepts a video as cover and returns its URL and poster', async () => {
    const signature = await world.given.picture('poster');
    const video = 'f'.repeat(64);
    await world.db
      .insertInto('videos')
      .values({
        digest: video,
        mime: 'video/mp4',
        bytes: 1000,
        width: 640,
        height: 360,
        poster_digest: signature,
      })
      .execute();
    await world.db
      .insertInto('uploads')
      .values({
        id: 'video',
        user_id: noor.id,
        type: 'video',
        status: 'succeeded',
        signature,
        video_digest: video,
        token_hash: '',
      })
      .execute();
    expect((await change({ image_upload_id: 'video' }, noor)).status).toBe(400);

    const { data } = await change({ cover_upload_id: 'video' }, noor);
    expect(data.profile_cover).toMatchObject({
      source: 'video',
      video_url: `/media/film/${video}.mp4`,
    });
    const without = await change({ cover_upload_id: null }, noor);
    expect(without.data).toMatchObject({ profile_cover: null });
  });

  it('[ENT-013, ENT-014] has contact details only for a business', async () => {
    const contact = {
      contact_email: 'hello@tarn.example',
      contact_phone: '20 7946 0000',
      contact_phone_code: '+44',
      enable_profile_address: true,
      profile_place: { street: ' 1 Mill Lane ', locality: 'Leeds', region: '' },
    };
    expect((await change(contact, noor)).status).toBe(403);

    const { data } = await change(contact, shop);
    expect(data.profile_place).toEqual({ street: '1 Mill Lane', locality: 'Leeds' });
    const seen = await world.call(getUser, { username: 'tarnandloom' });
    expect(seen.data).toMatchObject({
      partner: { business_name: 'tarnandloom' },
      contact_email: 'hello@tarn.example',
      contact_phone_country: { phone_code: '+44' },
      profile_place: { street: '1 Mill Lane', locality: 'Leeds' },
    });
  });

  it.each([
    [{ contact_email: 'hello' }, "This isn't a valid email address."],
    [{ contact_phone: 'call us 123' }, 'Use only digits, spaces, and ( ) . / - in a phone number.'],
    [{ contact_phone: '12' }, 'Use at least 3 digits in a phone number.'],
    [{ contact_phone: '1'.repeat(31) }, 'A phone number can have up to 30 characters.'],
    [{ contact_phone_code: 'GB' }, 'Enter a country code, such as +44.'],
  ])('says what is wrong with %j', async (wrong, sentence) => {
    const { status, message_detail } = await change(wrong, shop);
    expect(status).toBe(400);
    expect(message_detail).toContain(sentence);
  });

  it('stores the country code in one form', async () => {
    for (const contact_phone_code of ['44', '+44']) {
      const { data } = await change({ contact_phone_code }, shop);
      expect(data.contact_phone_code).toBe('+44');
      const seen = await world.call(getUser, { username: 'tarnandloom' });
      expect(seen.data.contact_phone_country).toEqual({ phone_code: '+44' });
    }
  });

  it('shows a country code that was stored without a plus', async () => {
    await world.db
      .updateTable('users')
      .set({ is_partner: true, contact_phone_code: '49' })
      .where('id', '=', shop.id)
      .execute();
    const { data } = await world.call(getProfileSettings, {}, shop);
    expect(data.contact_phone_code).toBe('+49');
    const seen = await world.call(getUser, { username: 'tarnandloom' });
    expect(seen.data.contact_phone_country).toEqual({ phone_code: '+49' });
  });

  it("loses its website's verification when the website changes", async () => {
    await world.db
      .updateTable('users')
      .set({ website_url: 'https://noor.example/', is_primary_website_verified: true })
      .where('id', '=', noor.id)
      .execute();

    const same = await change({ website_url: 'noor.example' }, noor);
    expect(same.data.is_primary_website_verified).toBe(true);
    const other = await change({ website_url: 'https://other.example' }, noor);
    expect(other.data.is_primary_website_verified).toBe(false);
  });
});

describe('acting as a business', () => {
  const asShop = () => ({ orbac_subject_id: shop.id, about: 'Weaving' });

  it.each([
    [['OWNER'], false, 200],
    [['OWNER'], true, 200],
    [['ADMIN'], false, 200],
    [['ADMIN'], true, 403],
    [['ANALYST'], false, 403],
    [[], false, 403],
  ])(
    '[SRV-060] with %j and a second factor missing: %s gives %i',
    async (permissions, mfa, status) => {
      await link(permissions, mfa);
      expect((await change(asShop(), ines)).status).toBe(status);
      const settings = await world.call(getProfileSettings, { orbac_subject_id: shop.id }, ines);
      expect(settings.status).toBe(status);
      expect((await world.call(getProfileSettings, {}, ines)).data.about).toBe('');
    },
  );

  it('[SRV-060] is rejected without a link', async () => {
    expect((await change(asShop(), ines)).status).toBe(403);
  });
});

describe('a username', () => {
  it('[SRV-023, ROUTE-054] changes and keeps redirecting from the old one', async () => {
    const { data } = await change({ username: 'NoorMakes' }, noor);
    expect(data).toMatchObject({ username: 'NoorMakes', former_usernames: ['noorhaddad'] });

    for (const username of ['noorhaddad', 'noormakes']) {
      expect((await world.call(getUser, { username })).data.username).toBe('NoorMakes');
    }
  });

  it('rejects a name that redirects to another account', async () => {
    await change({ username: 'noormakes' }, noor);

    for (const username of ['noorhaddad', 'NOORMAKES', 'tarnandloom', 'settings']) {
      const rejected = await change({ username, about: 'Mine now' }, ines);
      expect(rejected).toMatchObject({ status: 409, code: errorCodes.usernameTaken });
    }
    expect((await world.call(getProfileSettings, {}, ines)).data.about).toBe('');
  });

  it('lets its former owner reclaim it', async () => {
    await change({ username: 'noormakes' }, noor);
    const { data } = await change({ username: 'noorhaddad' }, noor);
    expect(data).toMatchObject({ username: 'noorhaddad', former_usernames: ['noormakes'] });
  });

  it('can change twice in 30 days, ignoring case', async () => {
    await change({ username: 'NoorHaddad' }, noor);
    await change({ username: 'noor_one' }, noor);
    const second = await change({ username: 'noor_two' }, noor);
    expect(second.data.username_changeable_at).not.toBeNull();

    const third = await change({ username: 'noor_three', about: 'Never' }, noor);
    expect(third).toMatchObject({ status: 409, code: errorCodes.usernameChangedTooOften });
    const { data } = await world.call(getProfileSettings, {}, noor);
    expect(data).toMatchObject({ username: 'noor_two', about: 'Ceramics' });

    await world.db
      .updateTable('username_changes')
      .set({ created_at: new Date('2020-01-01') })
      .execute();
    expect((await change({ username: 'noor_three' }, noor)).status).toBe(200);
  });

  it('lets only one concurrent request claim it', async () => {
    const answers = await Promise.all(
      [noor, ines, shop].map((person) => change({ username: 'wanted' }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it.each([
    ['free_name', true, null],
    ['noorhaddad', true, null],
    ['InesMoreau', false, 'taken'],
    ['ab', false, 'too-short'],
    ['with space', false, 'characters'],
    ['settings', false, 'reserved'],
  ])('is checked while typing: %s', async (username, is_available, reason) => {
    const { status, data } = await world.call(checkUsername, { username }, noor);
    expect(status).toBe(200);
    expect(data).toMatchObject({ username, is_available, reason });
    for (const suggestion of data.suggestions) {
      const again = await world.call(checkUsername, { username: suggestion }, noor);
      expect(again.data.is_available).toBe(true);
    }
    expect(data.suggestions).toHaveLength(is_available ? 0 : 3);
  });
});
