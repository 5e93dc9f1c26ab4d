import {
  type Edge,
  type EdgeHover,
  edgeAt,
  scrollDistance,
  updateEdgeHover,
} from './scroll-zone.ts';

export interface EdgeScroll {
  pointerAt(y: number | null): void;
  /** Not at the end of the page, where a zone is open but nothing moves. */
  isScrolling(): boolean;
}

/** Scrolls the page while an item is held near its upper or lower edge. [DRAG-021, DRAG-022] */
export function createEdgeScroll(
  headerHeight: () => number,
  onZone: (open: Edge | null) => void,
  onScroll: () => void,
): EdgeScroll {
  let rest: EdgeHover | null = null;
  let open: Edge | null = null;
  let frame = 0;
  let lastFrame = 0;
  let isMoving = false;

  function step(now: number) {
    const move = scrollDistance(rest, now, now - lastFrame);
    lastFrame = now;
    show(move?.edge ?? null);
    const before = window.scrollY;
    if (move && move.distance !== 0) {
      window.scrollBy(0, move.distance);
      onScroll();
    }
    isMoving = window.scrollY !== before;
    frame = rest ? requestAnimationFrame(step) : 0;
  }

  function show(edge: Edge | null) {
    if (edge === open) return;
    open = edge;
    onZone(edge);
  }

  return {
    pointerAt(y) {
      const now = performance.now();
      const edge = y === null ? null : edgeAt(y, window.innerHeight, headerHeight());
      rest = updateEdgeHover(rest, edge, now);
      if (rest && !frame) {
        lastFrame = now;
        frame = requestAnimationFrame(step);
      }
      if (!rest) {
        cancelAnimationFrame(frame);
        frame = 0;
        isMoving = false;
        show(null);
      }
    },
    isScrolling: () => isMoving,
  };
}
