import { MERGE_AFTER, REORDER_AFTER } from '@corkboard/shared/rules/limits.ts';
import type { Region } from './region.ts';

/** What the pointer is over. */
export interface Over {
  id: string;
  region: Region;
  /** Before which place of the order an edge lies; the facing edges of two neighbours have the same. */
  slot: number;
}

/** What letting go would do. */
export type Intent =
  | { kind: 'none' }
  | { kind: 'reorder'; slot: number }
  | { kind: 'merge'; targetId: string };

/** A drag from its beginning to its end. Times are milliseconds of one clock. */
export interface Drag {
  itemId: string;
  over: Over | null;
  /** Since when it is over that. */
  since: number;
  intent: Intent;
}

/** [DRAG-016] */
export type DragEvent =
  | { phase: 'begin'; itemId: string; at: number }
  | { phase: 'hover'; over: Over | null; at: number }
  /** Time has passed and nothing moved. */
  | { phase: 'rest'; at: number }
  | { phase: 'end' };

const none: Intent = { kind: 'none' };

/** The whole of a drag's memory: pure, so that a recorded path gives the same again. Null while nothing is dragged. */
export function dragged(drag: Drag | null, event: DragEvent): Drag | null {
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
  return since + (over.region === 'centre' ? MERGE_AFTER : REORDER_AFTER);
}

function settled(drag: Drag, at: number): Drag {
  const due = nextChange(drag);
  if (due === null || at < due || !drag.over) return drag;
  const { id, region, slot } = drag.over;
  const intent: Intent =
    region === 'centre' ? { kind: 'merge', targetId: id } : { kind: 'reorder', slot };
  return { ...drag, intent };
}

/** In the gap between two cards, and over the other card's facing edge, the same place stays offered. */
function kept(intent: Intent, over: Over | null): Intent {
  if (intent.kind !== 'reorder') return none;
  if (over === null) return intent;
  return over.region !== 'centre' && over.slot === intent.slot ? intent : none;
}

function isSettled(over: Over, intent: Intent): boolean {
  if (over.region === 'centre') return intent.kind === 'merge' && intent.targetId === over.id;
  return intent.kind === 'reorder' && intent.slot === over.slot;
}

function isSame(one: Over | null, other: Over | null): boolean {
  return one?.id === other?.id && one?.region === other?.region;
}
