interface RateCounterTables {
  rate_counters: RateCountersTable;
}

export interface RateCountersTable {
  key: string;
  count: number;
  resets_at: Date;
}

declare module '../db/schema.ts' {
  interface Database extends RateCounterTables {}
}
