import type { SlotProps } from '@corkboard/shared/remote';
import type { ProfileTabName } from '@corkboard/shared/rules/people';

export type ContentSlot =
  | { name: 'profile.boards'; props: SlotProps['profile.boards'] }
  | { name: 'profile.pins'; props: SlotProps['profile.pins'] };

/** Returns the slot of a tab: Saved has boards, the others have Pins. [TAB-019] */
export function contentSlot(
  username: string,
  tab: ProfileTabName,
  { isPreview = false }: { isPreview?: boolean } = {},
): ContentSlot {
  const overview = isPreview && { isOverview: true };
  switch (tab) {
    case 'saved':
    case 'hub-boards':
      return { name: 'profile.boards', props: { username, ...overview } };
    case 'hub-pins':
      return { name: 'profile.pins', props: { username, tab: 'saved', ...overview } };
    case 'created':
    case 'tried':
      return { name: 'profile.pins', props: { username, tab, ...overview } };
  }
}
