import type { Board } from '@corkboard/shared/contract/boards';

export interface CoverImage {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
}

export type BoardCover =
  | { kind: 'pictures'; pictures: CoverImage[] }
  | { kind: 'hidden'; why: 'disabled' | 'sensitive' };

/** Returns the images of a card, the selected cover first; none if they are sensitive. [BOARD-048, BOARD-049] */
export function boardCover(board: Board): BoardCover {
  if (board.is_temporarily_disabled) return { kind: 'hidden', why: 'disabled' };
  if (board.sensitivity_screen !== null) return { kind: 'hidden', why: 'sensitive' };
  return { kind: 'pictures', pictures: images(board) };
}

function images(board: Board): CoverImage[] {
  const [first, ...others] = board.cover_images.map(renditions);
  const selected = board.image_cover_hd_url ?? board.image_cover_url;
  if (!first) return selected ? [{ src: selected, width: 474, height: 474 }] : [];
  return [selected ? { ...first, src: selected } : first, ...others];
}

function renditions(image: Board['cover_images'][number]): CoverImage {
  const { url: src, width, height } = image['474x'];
  const small = image['222x'];
  return { src, srcSet: `${small.url} ${small.width}w, ${src} ${width}w`, width, height };
}
