import { type ReleaseFile, Sbom } from '@corkboard/release-contract/contract';
import { SBOM_FILE } from '@corkboard/release-contract/rules';
import { Check, Errors } from 'typebox/value';

import { problemError } from '../inspection/problem.ts';
import { sha384 } from '../state/files/sha384.ts';

export interface VersionSbom {
  /** As it was published. */
  content: string;
  digest: string;
  packages: number;
}

const MAX_CHARACTERS = 2_000_000;
const FIX = 'Publish with the command line, which writes it, or leave sbom.json out.';

/**
 * Returns the bill of materials of an archive; null without one. @throws ReleaseError if it isn't CycloneDX, or is of
 * another version
 */
export function checkSbom(
  { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
  content: string | null,
): VersionSbom | null {
  if (content === null) return null;
  const sbom = parse(content);
  if (content.length > MAX_CHARACTERS) {
    reject(`It has more than ${MAX_CHARACTERS} characters.`, '/');
  }
  if (!Check(Sbom, sbom)) {
    const [first] = Errors(Sbom, sbom);
    const path = first?.instancePath || '/';
    reject(`It isn't CycloneDX JSON: ${path} ${first?.message ?? 'is invalid'}.`, path);
  }
  const { component } = sbom.metadata;
  if (component.name !== name || component.version !== version) {
    reject(
      `It is of ${component.name}@${component.version} instead of ${name}@${version}.`,
      '/metadata/component',
    );
  }
  return { content, digest: sha384(Buffer.from(content)), packages: sbom.components.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reject(message: string, path: string): never {
  throw problemError([{ check: 'sbom', file: SBOM_FILE, path, message, fix: FIX }]);
}
