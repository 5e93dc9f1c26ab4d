import { MERGE_HOVER_MS, REORDER_HOVER_MS } from '@corkboard/shared/rules/limits';
import type { Region } from './region.ts';

export interface DropTarget {
  id: string;
  region: Region;
  /** The index that an edge inserts before; facing edges of neighbors share one. */
  slot: number;
}

export type DropIntent =
  | { kind: 'none' }
  | { kind: 'reorder'; slot: number }
  | { kind: 'merge'; targetId: string };

/** Times are milliseconds of one clock. */
export interface Drag {
  itemId: string;
  over: DropTarget | null;
  since: number;
  intent: DropIntent;
}

export type DragEvent =
  | { phase: 'begin'; itemId: string; at: number }
  | { phase: 'hover'; over: DropTarget | null; at: number }
  | { phase: 'rest'; at: number }
  | { phase: 'end' };

const none: DropIntent = { kind: 'none' };

/** Pure, so that a recorded path replays the same way. Null while nothing is dragged. */
export function dragReducer(drag: Drag | null, event: DragEvent): Drag | null {
  if (event.phase === 'begin') {
    return { itemId: event.itemId, over: null, since: event.at, intent: none };
  }
  if (!drag || event.phase === 'end') return null;
  if (event.phase === 'rest') return settled(drag, event.at);

  if (event.over?.id === drag.itemId) return atHome(drag, event.at);
  const { over } = event;
  if (isSame(over, drag.over)) return settled(drag, event.at);
  return settled({ ...drag, over, since: event.at, intent: kept(drag.intent, over) }, event.at);
}

/** While the page scrolls below the pointer, most cards don't stay there long enough. */
export function intentAtOnce({ over, intent }: Drag): DropIntent {
  if (!over || over.region === 'center' || intent.kind !== 'none') return intent;
  return { kind: 'reorder', slot: over.slot };
}

function atHome(drag: Drag, at: number): Drag {
  const isThere = drag.over === null && drag.intent.kind === 'none';
  return isThere ? drag : { ...drag, over: null, since: at, intent: none };
}

export function nextChange({ over, since, intent }: Drag): number | null {
  if (!over || isSettled(over, intent)) return null;
  return since + (over.region === 'center' ? MERGE_HOVER_MS : REORDER_HOVER_MS);
}

function settled(drag: Drag, at: number): Drag {
  const due = nextChange(drag);
  if (due === null || at < due || !drag.over) return drag;
  const { id, region, slot } = drag.over;
  const intent: DropIntent =
    region === 'center' ? { kind: 'merge', targetId: id } : { kind: 'reorder', slot };
  return { ...drag, intent };
}

/** Keeps the offered slot in the gap between two cards and over the facing edge. */
function kept(intent: DropIntent, over: DropTarget | null): DropIntent {
  if (intent.kind !== 'reorder') return none;
  if (over === null) return intent;
  return over.region !== 'center' && over.slot === intent.slot ? intent : none;
}

function isSettled(over: DropTarget, intent: DropIntent): boolean {
  if (over.region === 'center') return intent.kind === 'merge' && intent.targetId === over.id;
  return intent.kind === 'reorder' && intent.slot === over.slot;
}

function isSame(one: DropTarget | null, other: DropTarget | null): boolean {
  return one?.id === other?.id && one?.region === other?.region;
}
