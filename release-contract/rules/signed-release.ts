import type { ReleaseFile } from '../contract/release.ts';
import { canonicalJson } from './canonical-json.ts';

/** The signature of a version, in its archive. It signs every other file. */
export const SIGNATURE_FILE = 'signature.json';
/** The bill of materials of a version, in its archive. */
export const SBOM_FILE = 'sbom.json';
/** What changed since an earlier version, in its archive. */
export const NOTES_FILE = 'notes.json';
/** Source maps of a version, in its archive: `maps/web/entry.js.map` is that of `web/entry.js`. They are never served. */
export const MAPS_FOLDER = 'maps';
export const SIGNATURE_FORMAT = 'corkboard-release/v1';
/** Environment variable with a key file, or with the key itself. */
export const SIGNING_KEY_VARIABLE = 'CORKBOARD_SIGNING_KEY';

export interface ReleaseManifest {
  /** What release.json says, without how it is written. */
  release: ReleaseFile;
  /** The sha384 of each other file of the archive, such as `web/remoteEntry.js`. */
  files: Readonly<Record<string, string>>;
}

/**
 * Returns the text that a team signs with its key. It begins with its format, so that a signature of anything else is
 * never taken for one of a version.
 */
export function toSignedText({ release, files }: ReleaseManifest): string {
  return `${SIGNATURE_FORMAT}\n${canonicalJson({ release, files })}`;
}

/** Leaves out the file of the signature, and release.json, which is signed as what it says. */
export function toManifest(
  release: ReleaseFile,
  files: readonly { path: string; digest: string }[],
): ReleaseManifest {
  const signed = files.filter(({ path }) => path !== SIGNATURE_FILE && path !== 'release.json');
  return { release, files: Object.fromEntries(signed.map(({ path, digest }) => [path, digest])) };
}

/** The digests that a signed text names. */
export function readSignedFiles(signedText: string): Readonly<Record<string, string>> {
  // Its first line is the format.
  const json: unknown = JSON.parse(signedText.slice(signedText.indexOf('\n') + 1));
  const has = typeof json === 'object' && json !== null && 'files' in json;
  // Its signature was verified, or a wrong one has no digest that fits.
  return has ? (json.files as Record<string, string>) : {};
}
