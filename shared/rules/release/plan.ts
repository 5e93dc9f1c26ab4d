import type { Plan, PlannedRemote, UnavailableRemote } from '../../contract/release/plan.ts';

export function isPlanned(
  remote: PlannedRemote | UnavailableRemote | undefined,
): remote is PlannedRemote {
  return remote !== undefined && 'entry' in remote;
}

export function remoteForSlot(plan: Plan, slot: string): string | null {
  const fillers = Object.entries(plan.remotes).filter(([, remote]) => remote.slots.includes(slot));
  const filler = fillers.find(([, remote]) => isPlanned(remote)) ?? fillers[0];
  return filler?.[0] ?? null;
}
