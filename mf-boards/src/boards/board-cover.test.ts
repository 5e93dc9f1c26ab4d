import { aBoard } from '@corkboard/shared/testing/builders.ts';

import { boardCover } from './board-cover.ts';

it('[BOARD-048] uses the selected cover as the large image', () => {
  const cover = boardCover(aBoard({ image_cover_hd_url: '/media/covers/chosen/736x.webp' }));
  expect(cover).toMatchObject({
    pictures: [
      {
        src: '/media/covers/chosen/736x.webp',
        srcSet: '/media/covers/a/222x.webp 222w, /media/covers/a/474x.webp 474w',
      },
      { src: '/media/covers/b/474x.webp' },
      { src: '/media/covers/c/474x.webp' },
    ],
  });
});

it('[BOARD-048] has no images for an empty board', () => {
  expect(boardCover(aBoard({ cover_images: [] }))).toEqual({ kind: 'pictures', pictures: [] });
});

it('[BOARD-049] hides the cover of a disabled or sensitive board', () => {
  expect(boardCover(aBoard({ is_temporarily_disabled: true }))).toEqual({
    kind: 'hidden',
    why: 'disabled',
  });
  expect(boardCover(aBoard({ sensitivity_screen: 'adult' }))).toEqual({
    kind: 'hidden',
    why: 'sensitive',
  });
});
