import { type ReleaseFile, Sbom } from '@corkboard/release-contract/contract';
import { SBOM_FILE } from '@corkboard/release-contract/rules';

import { sha384 } from '../state/files/sha384.ts';
import { aboutFile } from './about-file.ts';

export interface VersionSbom {
  /** As it was published. */
  content: string;
  digest: string;
  packages: number;
}

const MAX_CHARACTERS = 2_000_000;

const sbomFile = aboutFile(Sbom, {
  check: 'sbom',
  file: SBOM_FILE,
  wrongForm: "isn't CycloneDX JSON",
});

/**
 * Returns the bill of materials of an archive; null without one. @throws ReleaseError if it isn't CycloneDX, or is of
 * another version
 */
export function checkSbom(
  { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
  content: string | null,
): VersionSbom | null {
  if (content === null) return null;
  if (content.length > MAX_CHARACTERS) {
    sbomFile.reject(`It has more than ${MAX_CHARACTERS} characters.`, '/');
  }
  const sbom = sbomFile.require(content);
  const { component } = sbom.metadata;
  if (component.name !== name || component.version !== version) {
    sbomFile.reject(
      `It is of ${component.name}@${component.version} instead of ${name}@${version}.`,
      '/metadata/component',
    );
  }
  return { content, digest: sha384(Buffer.from(content)), packages: sbom.components.length };
}
