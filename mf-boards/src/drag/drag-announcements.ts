import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { CardRect } from './engine/card-rects.ts';

export interface AnnouncedPosition {
  number: number;
  /** Null if more cards exist than are loaded. */
  count: number | null;
  row: number;
  column: number;
}

export function announcedPosition(
  places: readonly CardRect[],
  group: string,
  index: number,
  hasMore: boolean,
): AnnouncedPosition {
  const members = places.filter((place) => place.group === group);
  const tops = [...new Set(members.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  const row = tops.indexOf(Math.round(members[index]?.top ?? 0));
  const before = members.filter(({ top }) => Math.round(top) < (tops[row] ?? 0)).length;
  const count = hasMore ? null : members.length;
  return { number: index + 1, count, row: row + 1, column: index - before + 1 };
}

export function dragAnnouncements(text: Text) {
  return {
    liftedToMerge: (name: string) =>
      text(
        '{name} grabbed. Use arrow keys to pick a position, Space to drop, M to move its Pins into the board there, Escape to cancel.',
        { name },
      ),
    lifted: (name: string) =>
      text('{name} grabbed. Use arrow keys to move, Space to drop, Escape to cancel.', {
        name,
      }),
    liftedToSection: (name: string) =>
      text(
        '{name} grabbed. Use arrow keys to move, Space to drop, M to move it to a section, Escape to cancel.',
        { name },
      ),
    number: (name: string, place: { number: number; count: number }) =>
      text('{name}. Position {number} of {count}.', { name, ...place }),
    taken: (name: string) => text('{name} grabbed. Press Escape to cancel.', { name }),
    place: (name: string, { count, ...place }: AnnouncedPosition) =>
      count === null
        ? text('{name}. Position {number}, row {row}, column {column}.', { name, ...place })
        : text('{name}. Position {number} of {count}, row {row}, column {column}.', {
            name,
            count,
            ...place,
          }),
    over: (name: string, target: string) =>
      text('{name}. Over {target}. Press M to move its Pins there.', { name, target }),
    merge: (name: string, target: string) =>
      text('{name}. Over the middle of {target}. Release to move its Pins there.', {
        name,
        target,
      }),
    into: (name: string, target: string) =>
      text('{name}. Release to move it to {target}.', { name, target }),
    reorder: (name: string, number: number) =>
      text('{name}. Release to move it to position {number}.', { name, number }),
    asked: (name: string, target: string) =>
      text('{name} is over {target}. Confirm to move its Pins there.', { name, target }),
    sent: (name: string, target: string) => text('{name} moved to {target}.', { name, target }),
    dropped: (name: string) => text('{name} dropped.', { name }),
    cancelled: (name: string) => text('Move canceled. {name} is back in place.', { name }),
  };
}

export type DragText = ReturnType<typeof dragAnnouncements>;
