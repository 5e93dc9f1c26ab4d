import { type Drag, type DropTarget, dragReducer, nextChange } from './drag-intent.ts';

/** Runs the drag reducer against the clock, because an intent changes once the pointer rests long enough. */
export function createDragClock(onChange: (drag: Drag, isNewIntent: boolean) => void) {
  let drag: Drag | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: Drag | null) {
    const { intent, over } = drag ?? {};
    drag = next;
    clearTimeout(timer);
    if (!next) return;
    const due = nextChange(next);
    if (due !== null) {
      const rest = () =>
        become(dragReducer(drag, { phase: 'rest', at: Math.max(due, performance.now()) }));
      timer = setTimeout(rest, due - performance.now());
    }
    const isNewIntent = next.intent !== intent;
    if (isNewIntent || next.over !== over) onChange(next, isNewIntent);
  }

  return {
    current: () => drag,
    begin(itemId: string) {
      drag = dragReducer(null, { phase: 'begin', itemId, at: performance.now() });
    },
    hover: (over: DropTarget | null) =>
      become(dragReducer(drag, { phase: 'hover', over, at: performance.now() })),
    end: () => become(dragReducer(drag, { phase: 'end' })),
  };
}
