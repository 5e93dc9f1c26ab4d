export interface Row {
  group: string;
  what: string;
  unit: 'ms' | 's' | 'kB' | '%' | '';
  value: number;
  monolith?: number;
  budget?: Budget;
}

export type Budget = { of: 'value' | 'ratio' } & ({ most: number } | { least: number });

export function getRatio({ value, monolith }: Row): number | undefined {
  return monolith === undefined || monolith === 0 ? undefined : value / monolith;
}

/** Undefined for a row without a budget. */
export function isWithinBudget(row: Row): boolean | undefined {
  if (!row.budget) return undefined;
  const measured = row.budget.of === 'value' ? row.value : getRatio(row);
  if (measured === undefined) return undefined;
  return 'most' in row.budget ? measured <= row.budget.most : measured >= row.budget.least;
}
