export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far inside a slot its first visible part can be, such as a fixed banner. */
const MAX_DEPTH = 5;

/** Returns where an element is in the window; null if it shows nothing. */
export function measureElement(element: Element, depth = 0): Rect | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right > left && bottom > top) return { left, top, right, bottom };
  if (depth === MAX_DEPTH) return null;
  let around: Rect | null = null;
  for (const child of element.children) {
    const rect = measureElement(child, depth + 1);
    around = around && rect ? joinRects(around, rect) : (around ?? rect);
  }
  return around;
}

function joinRects(one: Rect, other: Rect): Rect {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
