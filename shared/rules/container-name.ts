/** What a remote may be called. */
export const remoteNamePattern = /^[a-z][a-z0-9-]*$/;

/**
 * The global name of one version of a remote, `mf_boards__1_4_0`: two versions live side by side on a page only
 * because it carries the version. No two (name, version) pairs share one: a dot becomes `_`, and every other character
 * `__` and its code in hex, which two dots can never look like (semver has no empty part). Build metadata has no place in it.
 */
export function containerName(name: string, version: string): string {
  if (!remoteNamePattern.test(name)) throw new Error(`"${name}" is no name of a remote.`);
  if (version.includes('+')) throw new Error(`"${version}" carries build metadata.`);
  const escaped = version.replace(/[^a-zA-Z0-9]/g, (character) =>
    character === '.' ? '_' : `__${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${name.replaceAll('-', '_')}__${escaped}`;
}
