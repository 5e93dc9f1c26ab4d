const UNITS = [
  { name: 'y', seconds: 31_536_000 },
  { name: 'w', seconds: 604_800 },
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3_600 },
  { name: 'm', seconds: 60 },
];

/** How long ago in one short unit: `now`, `5m`, `3h`, `2d`, `1w`, `4y`. Both times in milliseconds. */
export function timeAgo(then: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  return unit ? `${Math.floor(seconds / unit.seconds)}${unit.name}` : 'now';
}
