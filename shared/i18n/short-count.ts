const STEPS = [
  { from: 1e9, suffix: 'b' },
  { from: 1e6, suffix: 'm' },
  { from: 1e3, suffix: 'k' },
];

/** A count in at most one fraction digit: 999, 1k, 1.3k, 1m. Rounded half up; what rounds to the next step takes it. [FMT-001, FMT-002] */
export function shortCount(count: number): string {
  for (const { from, suffix } of STEPS) {
    // 999,950 would round to "1000k": compare the rounded value, not the raw one.
    const tenths = Math.round((count / from) * 10 + Number.EPSILON);
    if (tenths >= 10) return `${tenths / 10}${suffix}`;
    if (from !== 1e3 && Math.round((count / (from / 1e3)) * 10) >= 10_000) return `1${suffix}`;
  }
  return String(Math.round(count));
}
