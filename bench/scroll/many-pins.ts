import type { Pin } from '@corkboard/shared/contract/pins';
import type { Page } from 'playwright';

export async function mockManyPins(page: Page, total: number, perPage: number): Promise<void> {
  await page.route('**/resource/UserPinsResource/get/**', async (route) => {
    const { options } = JSON.parse(
      new URL(route.request().url()).searchParams.get('data') ?? '{}',
    ) as { options?: { bookmark?: string } };
    const asked = /^many-(\d+)$/.exec(options?.bookmark ?? '');
    const from = Number(asked?.[1] ?? 0);
    const to = Math.min(total, from + perPage);
    const data = Array.from({ length: to - from }, (_, at) => pinNumber(from + at));
    await route.fulfill({
      json: {
        resource_response: {
          status: 'success',
          code: 0,
          http_status: 200,
          data,
          ...(to < total ? { bookmark: `many-${to}` } : {}),
        },
      },
    });
  });
  await page.route('**/media/bench/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  );
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function pinNumber(number: number): Pin {
  const height = 140 + ((number * 97) % 360);
  const renditions = [170, 236, 474, 736].map((width) => [
    `${width}x`,
    {
      url: `/media/bench/${number}-${width}.gif`,
      width,
      height: Math.round((height * width) / 236),
    },
  ]);
  return {
    id: `9${String(number).padStart(8, '0')}`,
    images: Object.fromEntries(renditions),
    dominant_color: '#c2c2c2',
    image_signature: `bench${number}`,
    alt_text: `Picture ${number}`,
    title: number % 3 === 0 ? '' : `Pin number ${number} of a long list`,
    description: '',
    link: null,
    domain: null,
    created_at: '2026-01-01T00:00:00.000Z',
    repin_count: 0,
    is_video: false,
    is_favorited_by_me: false,
    privacy: 'public',
    pinner: {
      id: '200000001',
      username: 'noorhaddad',
      full_name: 'Noor Haddad',
      first_name: 'Noor',
      image_small_url: '/media/bench/face.gif',
      image_medium_url: '/media/bench/face.gif',
      image_large_url: '/media/bench/face.gif',
      image_xlarge_url: '/media/bench/face.gif',
      is_private_profile: false,
      is_partner: false,
      verified_identity: { verified: false },
      is_verified_merchant: false,
      follower_count: 0,
      explicitly_followed_by_me: false,
      blocked_by_me: false,
    },
    board: { id: '300000001', name: 'Night cyclists', url: '/noorhaddad/night-cyclists/' },
    section_id: null,
    story_pin_data: null,
  };
}
