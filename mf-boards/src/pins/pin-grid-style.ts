import { columnCount, columnWidth, type PinLayout } from './pin-columns.ts';
import { MAX_ROWS, MIN_ROWS, ROWS_PER_COLUMN } from './pin-rows.ts';

/**
 * The masonry as a static style sheet. Rows are a fraction of the column, whatever its width, and a card spans as many
 * as its picture is high plus those for title and gutter. The browser then places each card where the page is shortest,
 * without a script and without a `style` attribute. No build imports this: a test holds `pin-steps.module.css` equal to it.
 */
export function pinGridStyle(): string {
  return [
    '/* Written by pin-grid-style.ts: see there. */',
    ...spans(),
    ...layouts.flatMap((layout) => steps(layout)),
    '',
  ].join('\n');
}

interface Layout {
  name: PinLayout;
  column: number;
  /** The gutter on a container of this width. */
  gutter(width: number): number;
  atLeast(width: number): number;
}

const PHONE = 488;
const layouts: Layout[] = [
  {
    name: 'standard',
    column: columnWidth({ density: 'regular', isOwn: true }),
    gutter: (width) => (width < PHONE ? 12 : 16),
    atLeast: () => 2,
  },
  {
    name: 'narrow',
    column: columnWidth({ density: 'regular', isOwn: false }),
    gutter: (width) => (width < PHONE ? 12 : 16),
    atLeast: () => 2,
  },
  {
    name: 'compact',
    column: columnWidth({ density: 'dense', isOwn: true }),
    gutter: () => 8,
    // Pictures alone may be smaller: three on a phone.
    atLeast: (width) => (width < 330 ? 2 : 3),
  },
];

/** The content of the narrowest page; the widest, above which the page stands still in the middle. */
const NARROWEST = 280;
const WIDEST = 1640;
const TITLE_GAP = 8;
const TITLE_LINE = 20;

function spans(): string[] {
  const rows = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, step) => MIN_ROWS + step);
  return rows.map((row) => `.steps > [data-rows='${row}'] { --rows: ${row}; }`);
}

/** One rule for each width from which on the number of columns, or of rows for a title, is another. */
function steps(layout: Layout): string[] {
  const rules: string[] = [];
  let last = '';
  for (let width = NARROWEST; width <= WIDEST; width += 1) {
    const declarations = at(layout, width);
    if (declarations === last) continue;
    last = declarations;
    rules.push(
      `@container (min-width: ${width === NARROWEST ? 0 : width}px) { .steps[data-layout='${layout.name}'] { ${declarations} } }`,
    );
  }
  return rules;
}

function at({ column, gutter, atLeast }: Layout, width: number): string {
  const gap = gutter(width);
  const columns = Math.max(atLeast(width), columnCount(width, column, gap));
  const row = (width - (columns - 1) * gap) / columns / ROWS_PER_COLUMN;
  const rowsFor = (pixels: number) => Math.round(pixels / row);
  const oneLine = gap + TITLE_GAP + TITLE_LINE;
  return [
    `--columns: ${columns};`,
    `--gap: ${gap}px;`,
    `--below-0: ${rowsFor(gap)};`,
    `--below-1: ${rowsFor(oneLine)};`,
    `--below-2: ${rowsFor(oneLine + TITLE_LINE)};`,
  ].join(' ');
}
