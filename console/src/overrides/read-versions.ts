const VERSION = /^([a-z][a-z0-9-]*)@(\S+)$/;

/**
 * Parses `mf-boards@1.4.0, mf-profile@2.0.0` by remote. Returns an error message if it can't; the server validates
 * the rest.
 */
export function readVersions(words: string): Record<string, string> | string {
  const versions: Record<string, string> = {};
  for (const word of words.split(',').map((it) => it.trim())) {
    if (word === '') continue;
    const [, remote, version] = VERSION.exec(word) ?? [];
    if (remote === undefined || version === undefined) {
      return `“${word}” is no version: write “mf-boards@1.4.0”.`;
    }
    versions[remote] = version;
  }
  return Object.keys(versions).length > 0 ? versions : 'Enter a version.';
}
