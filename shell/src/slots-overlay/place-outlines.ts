import type { SlotPlace, SlotRow } from './list-slots.ts';

export interface Outline {
  id: string;
  row: SlotRow;
  x: number;
  y: number;
  width: number;
  height: number;
  /** From the upper edge of the outline. */
  tagShift: number;
}

interface Frame {
  width: number;
  height: number;
  isRtl: boolean;
}

const NARROW_WIDTH = 720;
const ROOM = 12;
const ROOM_ON_PHONES = 8;
/** Slots are often as wide as the window. */
const MIN_EDGE = 2;
const TAG_HEIGHT = 28;
const TAG_STEP = TAG_HEIGHT + 2;
/** Longer than the start of a tag, which must stay readable. */
const TAG_WIDTH = 240;

/** Returns the outlines in the window. The tags of slots that start in one place are below each other. */
export function placeOutlines(
  places: readonly SlotPlace[],
  { width, height, isRtl }: Frame,
): Outline[] {
  const room = width < NARROW_WIDTH ? ROOM_ON_PHONES : ROOM;
  const tags: { start: number; top: number }[] = [];
  return places.flatMap(({ id, row, rect }) => {
    const left = Math.max(MIN_EDGE, Math.round(rect.left - room));
    const right = Math.min(width - MIN_EDGE, Math.round(rect.right + room));
    const top = Math.round(rect.top - room);
    const bottom = Math.round(rect.bottom + room);
    if (bottom < 0 || top > height || right <= left) return [];

    const start = isRtl ? right : left;
    // The tag of a slot that begins above the window stays in it.
    let tagTop = Math.max(top - TAG_HEIGHT / 2, Math.min(MIN_EDGE, bottom - TAG_HEIGHT));
    const isTaken = (tag: (typeof tags)[number]) =>
      Math.abs(tag.top - tagTop) < TAG_STEP && Math.abs(tag.start - start) < TAG_WIDTH;
    while (tags.some(isTaken)) tagTop += TAG_STEP;
    tags.push({ start, top: tagTop });
    const size = { width: right - left, height: bottom - top };
    return [{ id, row, x: left, y: top, ...size, tagShift: tagTop - top }];
  });
}
