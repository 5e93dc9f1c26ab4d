export const remoteNamePattern = /^[a-z][a-z0-9-]*$/;

/**
 * Returns the global name of a version, such as `mf_boards__1_4_0`. Unique per name and version: a dot becomes `_`,
 * any other character `__` and its hex code. Rejects build metadata.
 */
export function containerName(name: string, version: string): string {
  if (!remoteNamePattern.test(name)) throw new Error(`"${name}" is no name of a remote.`);
  if (version.includes('+')) throw new Error(`"${version}" carries build metadata.`);
  const escaped = version.replace(/[^a-zA-Z0-9]/g, (character) =>
    character === '.' ? '_' : `__${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${name.replaceAll('-', '_')}__${escaped}`;
}
