import { MERGE_HOVER_MS, REORDER_HOVER_MS } from '@corkboard/shared/rules/limits.ts';
import type { Region } from './region.ts';

/** What the pointer is over. */
export interface DropTarget {
  id: string;
  region: Region;
  /** Before which place of the order an edge lies; the facing edges of two neighbours have the same. */
  slot: number;
}

/** What letting go would do. */
export type DropIntent =
  | { kind: 'none' }
  | { kind: 'reorder'; slot: number }
  | { kind: 'merge'; targetId: string };

/** A drag from its beginning to its end. Times are milliseconds of one clock. */
export interface Drag {
  itemId: string;
  over: DropTarget | null;
  /** Since when it is over that. */
  since: number;
  intent: DropIntent;
}

/** [DRAG-016] */
export type DragEvent =
  | { phase: 'begin'; itemId: string; at: number }
  | { phase: 'hover'; over: DropTarget | null; at: number }
  /** Time has passed and nothing moved. */
  | { phase: 'rest'; at: number }
  | { phase: 'end' };

const none: DropIntent = { kind: 'none' };

/** The whole of a drag's memory: pure, so that a recorded path gives the same again. Null while nothing is dragged. */
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

/** Over the place that it was taken from, letting go does nothing. */
function atHome(drag: Drag, at: number): Drag {
  const isThere = drag.over === null && drag.intent.kind === 'none';
  return isThere ? drag : { ...drag, over: null, since: at, intent: none };
}

/** When the intent will change if the pointer rests, or null. */
export function nextChange({ over, since, intent }: Drag): number | null {
  if (!over || isSettled(over, intent)) return null;
  return since + (over.region === 'centre' ? MERGE_HOVER_MS : REORDER_HOVER_MS);
}

function settled(drag: Drag, at: number): Drag {
  const due = nextChange(drag);
  if (due === null || at < due || !drag.over) return drag;
  const { id, region, slot } = drag.over;
  const intent: DropIntent =
    region === 'centre' ? { kind: 'merge', targetId: id } : { kind: 'reorder', slot };
  return { ...drag, intent };
}

/** In the gap between two cards, and over the other card's facing edge, the same place stays offered. */
function kept(intent: DropIntent, over: DropTarget | null): DropIntent {
  if (intent.kind !== 'reorder') return none;
  if (over === null) return intent;
  return over.region !== 'centre' && over.slot === intent.slot ? intent : none;
}

function isSettled(over: DropTarget, intent: DropIntent): boolean {
  if (over.region === 'centre') return intent.kind === 'merge' && intent.targetId === over.id;
  return intent.kind === 'reorder' && intent.slot === over.slot;
}

function isSame(one: DropTarget | null, other: DropTarget | null): boolean {
  return one?.id === other?.id && one?.region === other?.region;
}
