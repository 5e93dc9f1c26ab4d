import type { Board } from '@corkboard/shared/contract/boards';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { hasStableCount } from '../common/lists/has-stable-count.ts';

export function useBoardSubtitle(board: Board): string[] {
  const text = useText();
  const { now, locale } = useShell();

  if (!hasStableCount(board)) return [text('Updating…')];
  const pins = text('{count, plural, one {# Pin} other {# Pins}}', { count: board.pin_count });
  const sections = text('{count, plural, one {# section} other {# sections}}', {
    count: board.section_count,
  });
  const facts = board.section_count > 0 ? [pins, sections] : [pins];

  if (board.archived_by_me_at !== null) return [...facts, text('Archived')];
  if (board.last_pinned_at !== null) {
    return [...facts, timeAgo(Date.parse(board.last_pinned_at), now, locale)];
  }
  if (board.story_type === 'all_pins') return [...facts, text('All your saved Pins')];
  if (board.story_type) return [...facts, text('Things you want')];
  return facts;
}
