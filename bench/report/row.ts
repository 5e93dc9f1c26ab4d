/** One line of the answer. */
export interface Row {
  group: string;
  what: string;
  unit: 'ms' | 's' | 'kB' | '%' | '';
  value: number;
  monolith?: number;
  budget?: Budget;
}

/** At most so much, of the value itself or of its ratio to the monolith's. */
export interface Budget {
  of: 'value' | 'ratio';
  most: number;
}

export function ratioOf({ value, monolith }: Row): number | undefined {
  return monolith === undefined || monolith === 0 ? undefined : value / monolith;
}

/** Undefined where nothing is promised. */
export function isWithinBudget(row: Row): boolean | undefined {
  if (!row.budget) return undefined;
  const measured = row.budget.of === 'value' ? row.value : ratioOf(row);
  return measured === undefined ? undefined : measured <= row.budget.most;
}
