interface Health {
  versions: readonly { version: string; series: readonly { loads: number }[] }[];
}

/** Counts the loads of a version in the hours that were asked for. */
export function sumLoads(health: Health | undefined, version: string): number {
  return (health?.versions ?? [])
    .filter((one) => one.version === version)
    .flatMap(({ series }) => series)
    .reduce((sum, { loads }) => sum + loads, 0);
}
