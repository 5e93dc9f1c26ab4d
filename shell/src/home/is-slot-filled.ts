import type { Plan } from '@corkboard/shared/contract/release';
import type { SlotName } from '@corkboard/shared/remote';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/release';
import { useStore } from '@corkboard/shared/state';
import { useRemotes } from '../remotes/remotes.ts';

/** Remotes built before a slot don't fill it. */
export function isSlotFilled(plan: Plan, slot: SlotName): boolean {
  return remoteForSlot(plan, slot) !== null;
}

export function useIsSlotFilled(): (slot: SlotName) => boolean {
  const plan = useStore(useRemotes().plan);
  return (slot) => isSlotFilled(plan, slot);
}

/** Whether the slot shows more than a notice that its remote is off. */
export function useIsSlotAvailable(slot: SlotName): boolean {
  const plan = useStore(useRemotes().plan);
  return isPlanned(plan.remotes[remoteForSlot(plan, slot) ?? '']);
}
