/** Of a range that starts with a version, as the command line writes it. */
const LOWEST = /^[\s^~>=v]*(\d+)(?:\.(\d+))?(?:\.(\d+))?/;

/**
 * Whether a remote requires a later contract than the shell of this page has: a page that was open before an update
 * gets plans that are made for the new shell. Other ranges pass; the server has compared them with its own shell.
 */
export function needsNewerShell(requires: string, contract: string): boolean {
  const own = toNumbers(contract);
  return requires.split('||').every((range) => {
    const lowest = toNumbers(range);
    const at = lowest.findIndex((number, nth) => number !== own[nth]);
    return (lowest[at] ?? 0) > (own[at] ?? 0);
  });
}

function toNumbers(version: string): number[] {
  return (LOWEST.exec(version) ?? []).slice(1).map((number) => Number(number ?? 0));
}
