import { ReleaseFile } from '@corkboard/shared/contract/release.ts';
import { containerName } from '@corkboard/shared/rules/container-name.ts';
import semver from 'semver';
import { Check, Errors } from 'typebox/value';
import { refuse } from '../state/release-refusal.ts';
import type { UnpackedFile } from './archive.ts';
import type { FirstPaint } from './federation-manifest.ts';

export function readReleaseFile(text: string): ReleaseFile {
  let release: unknown;
  try {
    release = JSON.parse(text);
  } catch {
    refuse('bad_release', 'release.json is not JSON.');
  }
  if (!Check(ReleaseFile, release)) {
    const [first] = Errors(ReleaseFile, release);
    const where = first?.instancePath.slice(1) || 'it';
    refuse('bad_release', `release.json: ${where} ${first?.message ?? 'is not in order'}.`);
  }
  return release;
}

/** Requires plain semver. Build metadata has no order, so two builds would count as two versions. */
export function checkVersion(version: string): void {
  if (version.includes('+')) {
    refuse(
      'bad_release',
      `Version "${version}" carries build metadata. Leave out what follows the "+".`,
    );
  }
  if (semver.valid(version) !== version) {
    refuse('bad_release', `Version "${version}" is no semantic version such as 1.4.0.`);
  }
}

export function checkContract(release: Pick<ReleaseFile, 'requires'>, contract: string): void {
  const { requires } = release;
  if (semver.validRange(requires) === null) {
    refuse('bad_release', `"${requires}" is no range of contract versions.`);
  }
  if (!semver.satisfies(contract, requires)) {
    refuse(
      'wrong_contract',
      `It requires contract ${requires}, and the running shell offers ${contract}.`,
    );
  }
}

export function checkRelease(release: ReleaseFile, contract: string): void {
  checkVersion(release.version);
  const container = containerName(release.name, release.version);
  if (release.container !== container) {
    refuse('bad_release', `Its container is called "${release.container}" and not "${container}".`);
  }
  if (release.kind !== 'application' && release.slots.length === 0) {
    refuse('bad_release', 'It fills no slot. Name the slots, or make it an application.');
  }
  checkContract(release, contract);
}

/** Applications and parcels need no node build, because the server renders only slots. */
export function checkFiles(
  files: readonly UnpackedFile[],
  { kind }: Pick<ReleaseFile, 'kind'>,
): void {
  const needed = {
    'web/remoteEntry.js': 'the browser build has no remoteEntry.js',
    'web/mf-manifest.json': 'the browser build has no mf-manifest.json',
    ...(kind === 'slots' && {
      'node/remoteEntry.js':
        'the node build has no remoteEntry.js, so that the server could not render it',
    }),
  };
  const paths = new Set(files.map((file) => file.path));
  for (const [file, sentence] of Object.entries(needed)) {
    if (!paths.has(file)) refuse('bad_release', `${file} is missing: ${sentence}.`);
  }
}

export function checkFirstPaint(
  paint: FirstPaint,
  release: ReleaseFile,
  files: Readonly<Record<string, string>>,
): void {
  if (paint.container !== release.container) {
    refuse(
      'bad_release',
      `The build is that of "${paint.container}": release.json and web/ are not of one version.`,
    );
  }
  const absent = [...paint.scripts, ...paint.styles].find((file) => !Object.hasOwn(files, file));
  if (absent !== undefined)
    refuse('bad_release', `The manifest names ${absent}, which is not in web/.`);
}
