import { getImages, getPortraitUrls, PIN_SIZES } from './media-url.ts';

const digest = 'a'.repeat(64);

it('[ENT-028] derives every Pin size from the original', () => {
  expect(getImages({ digest, width: 1000, height: 1500 }, PIN_SIZES, true)).toMatchObject({
    '170x': { url: `/media/170x/${digest}.jpg`, width: 170, height: 255 },
    '236x': { width: 236, height: 354 },
    '736x': { width: 736, height: 1104 },
    '1200x': { width: 1000, height: 1500 },
    orig: { url: `/media/orig/${digest}.jpg`, width: 1000, height: 1500 },
  });
});

it('[ENT-002] returns four image sizes of a person', () => {
  expect(Object.keys(getPortraitUrls(digest))).toEqual([
    'image_small_url',
    'image_medium_url',
    'image_large_url',
    'image_xlarge_url',
  ]);
  expect(getPortraitUrls(null).image_small_url).toContain('default');
});
