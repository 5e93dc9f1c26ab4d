import type { SlotProps } from '@corkboard/shared/remote';
import type { ProfileTabName } from '@corkboard/shared/rules/profile-tabs.ts';

export type ContentSlot =
  | { name: 'profile.boards'; props: SlotProps['profile.boards'] }
  | { name: 'profile.pins'; props: SlotProps['profile.pins'] };

/** What a tab is filled with: Saved with boards, the others with Pins. [TAB-019] */
export function contentSlot(username: string, tab: ProfileTabName): ContentSlot {
  switch (tab) {
    case 'saved':
    case 'hub-boards':
      return { name: 'profile.boards', props: { username } };
    case 'hub-pins':
      return { name: 'profile.pins', props: { username, tab: 'saved' } };
    case 'created':
    case 'tried':
      return { name: 'profile.pins', props: { username, tab } };
  }
}
