import { getRatio, isWithinBudget, type Row } from './row.ts';

export function formatTable(rows: Row[]): string {
  const head = ['', 'value', 'monolith', 'ratio', 'budget', ''];
  const lines = rows.map((row) => {
    const ratio = getRatio(row);
    return [
      `${row.group}: ${row.what}`,
      shown(row.value, row.unit),
      row.monolith === undefined ? '' : shown(row.monolith, row.unit),
      ratio === undefined ? '' : ratio.toFixed(2),
      formatBudget(row),
      formatVerdict(row),
    ];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(value: number, unit: Row['unit']): string {
  const digits = unit === 'kB' || unit === 's' ? 1 : Number.isInteger(value) || unit ? 0 : 3;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

function formatBudget({ budget, unit }: Row): string {
  if (!budget) return '';
  const [sign, limit] =
    'most' in budget ? (['≤', budget.most] as const) : (['≥', budget.least] as const);
  return budget.of === 'ratio'
    ? `${sign} ${limit.toFixed(2)} ×`
    : `${sign} ${limit}${unit && ` ${unit}`}`;
}

function formatVerdict(row: Row): string {
  const kept = isWithinBudget(row);
  if (kept === undefined) return '';
  return kept ? 'ok' : 'OVER';
}
