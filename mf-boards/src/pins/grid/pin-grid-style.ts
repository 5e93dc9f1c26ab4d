import { gridMetrics } from './grid-metrics.ts';
import type { PinLayout } from './pin-columns.ts';
import { MAX_ROWS, MIN_ROWS } from './pin-rows.ts';

/**
 * Generates the masonry style sheet, which lays out server HTML without scripts or style attributes. A test keeps
 * `grid-metrics.module.css` in sync.
 */
export function pinGridStyle(): string {
  return [
    '/* Written by pin-grid-style.ts: see there. */',
    ...spans(),
    ...layouts.flatMap((layout) => steps(layout)),
    '',
  ].join('\n');
}

const layouts: PinLayout[] = ['standard', 'narrow', 'compact'];

const NARROWEST = 280;
const WIDEST = 2560;

function spans(): string[] {
  const rows = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, step) => MIN_ROWS + step);
  return rows.map((row) => `.steps > [data-rows='${row}'] { --rows: ${row}; }`);
}

function steps(layout: PinLayout): string[] {
  const rules: string[] = [];
  let last = '';
  for (let width = NARROWEST; width <= WIDEST; width += 1) {
    const declarations = at(layout, width);
    if (declarations === last) continue;
    last = declarations;
    rules.push(
      `@container (min-width: ${width === NARROWEST ? 0 : width}px) { .steps[data-layout='${layout}'] { ${declarations} } }`,
    );
  }
  return rules;
}

function at(layout: PinLayout, width: number): string {
  const { columns, gap, below, pinner } = gridMetrics(layout, width);
  return [
    `--columns: ${columns};`,
    `--gap: ${gap}px;`,
    ...below.map((rows, lines) => `--below-${lines}: ${rows};`),
    // Only lists in this layout name the pinner.
    ...(layout === 'standard' ? [`--pinner: ${pinner};`] : []),
  ].join(' ');
}
