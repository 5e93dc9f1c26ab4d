import type { PlanStore } from '../remotes/plan/plan-store.ts';
import { findPlaces, listSlots, type SlotRow } from './list-slots.ts';
import { type Outline, placeOutlines } from './place-outlines.ts';

export interface SlotsView {
  snapshot: number;
  rows: SlotRow[];
  outlines: Outline[];
}

/** What moves slots, besides their own size. Images tell only the document that they have loaded. */
const MOVES = ['scroll', 'resize', 'load', 'transitionend'];

/** Follows the slots of the page, and changes at most once a frame. */
export function createSlotsView(plan: PlanStore) {
  let view = readView(plan);
  return {
    get: () => view,
    subscribe(onChange: () => void): () => void {
      let frame = 0;
      const watched = new WeakSet<Element>();
      const schedule = () => {
        frame ||= requestAnimationFrame(update);
      };
      const sizes = new ResizeObserver(schedule);
      const changes = new MutationObserver(schedule);
      const marks = typeof PerformanceObserver === 'undefined' ? null : watchMarks(schedule);

      function watchSizes(): void {
        for (const element of [document.body, ...findPlaces()]) {
          if (watched.has(element)) continue;
          // A second time would report its size again, and so on.
          watched.add(element);
          sizes.observe(element);
        }
      }
      function update(): void {
        frame = 0;
        watchSizes();
        const next = readView(plan);
        if (JSON.stringify(next) === JSON.stringify(view)) return;
        view = next;
        onChange();
      }

      watchSizes();
      changes.observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['class', 'hidden', 'open'],
      });
      for (const target of [window, document])
        for (const move of MOVES) target.addEventListener(move, schedule, LISTENER);
      const stop = plan.subscribe(schedule);
      return () => {
        cancelAnimationFrame(frame);
        sizes.disconnect();
        changes.disconnect();
        marks?.disconnect();
        for (const target of [window, document])
          for (const move of MOVES) target.removeEventListener(move, schedule, LISTENER);
        stop();
      };
    },
  };
}

const LISTENER = { capture: true, passive: true };

function watchMarks(onMark: () => void): PerformanceObserver {
  const marks = new PerformanceObserver(onMark);
  marks.observe({ type: 'mark' });
  return marks;
}

function readView(plan: PlanStore): SlotsView {
  const current = plan.getState();
  const { rows, places } = listSlots(current);
  const { clientWidth: width, clientHeight: height, dir } = document.documentElement;
  const outlines = placeOutlines(places, { width, height, isRtl: dir === 'rtl' });
  return { snapshot: current.snapshot, rows, outlines };
}
