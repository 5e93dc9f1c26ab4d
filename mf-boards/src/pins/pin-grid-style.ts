import { gridMetrics } from './grid-metrics.ts';
import type { PinLayout } from './pin-columns.ts';
import { MAX_ROWS, MIN_ROWS } from './pin-rows.ts';

/**
 * The masonry as a static style sheet. Rows are a fraction of the column, whatever its width, and a card spans as many
 * as its picture is high plus those for title and gutter. The browser then places each card where the page is shortest,
 * without a script and without a `style` attribute. No build imports this: a test holds `grid-metrics.module.css` equal to it.
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

/** The content of the narrowest page; the widest, above which the page stands still in the middle. */
const NARROWEST = 280;
const WIDEST = 1640;

function spans(): string[] {
  const rows = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, step) => MIN_ROWS + step);
  return rows.map((row) => `.steps > [data-rows='${row}'] { --rows: ${row}; }`);
}

/** One rule for each width from which on the number of columns, or of rows for a title, is another. */
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
  const { columns, gap, below } = gridMetrics(layout, width);
  return [
    `--columns: ${columns};`,
    `--gap: ${gap}px;`,
    ...below.map((rows, lines) => `--below-${lines}: ${rows};`),
  ].join(' ');
}
