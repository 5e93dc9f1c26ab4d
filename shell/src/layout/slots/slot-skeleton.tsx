import type { SlotName } from '@corkboard/shared/remote';
import { Skeleton } from '@corkboard/shared/ui';

export function SlotSkeleton({ slot }: { slot: SlotName }) {
  if (slot === 'profile.boards') return <Skeleton shape="board" count={10} />;
  if (slot === 'profile.pins' || slot === 'page.board') return <Skeleton shape="pin" count={15} />;
  if (slot === 'pin.related') return <Skeleton shape="pin" count={10} />;
  if (['pin.save', 'pin.follow', 'conversation.safety'].includes(slot)) return null;
  if (slot.startsWith('page.')) return <Skeleton shape="picture" />;
  return <Skeleton shape="line" />;
}
