export function nextFreeVersion(version: string, taken: ReadonlySet<string>): string {
  const [core = '', ...pre] = version.split('-');
  const [major = 0, minor = 0, patch = 0] = core.split('.').map(Number);
  for (let next = pre.length > 0 ? patch : patch + 1; ; next++) {
    const free = `${major}.${minor}.${next}`;
    if (!taken.has(free)) return free;
  }
}
