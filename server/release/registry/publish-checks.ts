import { type PublishProblem, ReleaseFile } from '@corkboard/release-contract/contract';
import { SLOT_NAMES } from '@corkboard/release-contract/rules';
import { containerName } from '@corkboard/shared/rules/release';
import semver from 'semver';
import { Check, Errors } from 'typebox/value';
import { describeErrors, type InputProblem } from '../../platform/http/decode-input.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { problemError, rejectProblems } from '../inspection/problem.ts';
import { type RejectionCode, ReleaseError } from '../state/release-error.ts';
import type { UnpackedFile } from './archive.ts';
import type { FirstPaint } from './federation-manifest.ts';

export function readReleaseFile(text: string): ReleaseFile {
  let release: unknown;
  try {
    release = JSON.parse(text);
  } catch {
    rejectField('/', 'release_file', 'release.json is not JSON.', 'Publish with the command line.');
  }
  if (!Check(ReleaseFile, release)) {
    rejectProblems(describeErrors(Errors(ReleaseFile, release)).map(toFieldProblem));
    rejectField('/', 'release_file', "It isn't valid.", 'Publish with the command line.');
  }
  return release;
}

/** What is wrong with a field of release.json, which is made from package.json. */
export function toFieldProblem({ path, sentence, values }: InputProblem): PublishProblem {
  return {
    check: 'release_file',
    file: 'release.json',
    path,
    message: `${path}: ${translatorFor('en').text(sentence, values)}`,
    fix: 'Change it in the `corkboard` section of package.json.',
  };
}

/** Requires plain semver. Build metadata has no order, so two builds would count as two versions. */
export function checkVersion(version: string): void {
  if (version.includes('+')) {
    rejectField(
      '/version',
      'version',
      `Version "${version}" carries build metadata.`,
      'Remove the "+" and the text after it.',
    );
  }
  if (semver.valid(version) !== version) {
    rejectField(
      '/version',
      'version',
      `Version "${version}" isn't a semantic version.`,
      'Use a version such as 1.4.0.',
    );
  }
}

export function checkContract({ requires }: Pick<ReleaseFile, 'requires'>, contract: string): void {
  if (semver.validRange(requires) === null) {
    rejectField(
      '/requires',
      'contract_range',
      `"${requires}" isn't a range of contract versions.`,
      `Use a range such as ^${contract}.`,
    );
  }
  if (!semver.satisfies(contract, requires)) {
    rejectField(
      '/requires',
      'contract_range',
      `It requires contract ${requires}, and the running shell offers ${contract}.`,
      `Build with @corkboard/shared ${contract}, and require ^${contract} or lower.`,
      'wrong_contract',
    );
  }
}

export function checkRelease(release: ReleaseFile, contract: string): void {
  runAll([
    () => checkVersion(release.version),
    () => checkContainer(release),
    () => checkSlots(release),
    () => checkContract(release, contract),
    () => checkSlotNames(release),
  ]);
}

/** Lists the problems of all checks, with the code of the first rejection. */
function runAll(checks: readonly (() => void)[]): void {
  const rejections = checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (!(error instanceof ReleaseError) || !error.rejection) throw error;
      return error.rejection;
    }
  });
  const problems = rejections.flatMap(({ more }) => more.problems);
  rejectProblems(problems, rejections[0]?.code);
}

function checkContainer({ name, version, container }: ReleaseFile): void {
  // Such a version has no container.
  if (version.includes('+')) return;
  const expected = containerName(name, version);
  if (container === expected) return;
  rejectField(
    '/container',
    'release_file',
    `Its container is "${container}" instead of "${expected}".`,
    'Name the container with containerName() of @corkboard/shared/rules/release.',
  );
}

function checkSlots({ kind, slots }: ReleaseFile): void {
  if (kind === 'application' || slots.length > 0) return;
  rejectField(
    '/slots',
    'release_file',
    'It fills no slot.',
    'Name the slots, or make it an application.',
  );
}

function checkSlotNames({ slots }: Pick<ReleaseFile, 'slots'>): void {
  rejectProblems(
    slots.flatMap((slot, index) =>
      SLOT_NAMES.includes(slot)
        ? []
        : {
            check: 'unknown_slot',
            file: 'release.json',
            path: `/slots/${index}`,
            message: `The page has no slot ${slot}.`,
            fix: suggestSlots(slot),
          },
    ),
  );
}

function suggestSlots(unknown: string): string {
  const [area = ''] = unknown.split('.');
  const near = SLOT_NAMES.filter((slot) => slot.startsWith(`${area}.`));
  return `Name one of its slots: ${(near.length > 0 ? near : SLOT_NAMES).join(', ')}.`;
}

function rejectField(
  path: string,
  check: string,
  message: string,
  fix: string,
  code: RejectionCode = 'bad_release',
): never {
  const problem = { check, file: 'release.json', path, message, fix };
  throw problemError([problem], code);
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
  rejectProblems(
    Object.entries(needed).flatMap(([file, reason]) =>
      paths.has(file)
        ? []
        : {
            check: 'missing_file',
            file,
            message: `It is missing: ${reason}.`,
            fix: 'Have your build write it. See docs/for-product-teams.md, "Use your own repository".',
          },
    ),
  );
}

export function checkFirstPaint(
  paint: FirstPaint,
  release: ReleaseFile,
  files: Readonly<Record<string, string>>,
): void {
  const place = { file: 'web/mf-manifest.json' };
  if (paint.container !== release.container) {
    rejectProblems([
      {
        check: 'release_file',
        ...place,
        path: '/name',
        message: `The build is for "${paint.container}": release.json and web/ are from different versions.`,
        fix: `Build with CORKBOARD_VERSION=${release.version}, and name the container "${release.container}".`,
      },
    ]);
  }
  const absent = [...paint.scripts, ...paint.styles].filter((file) => !Object.hasOwn(files, file));
  rejectProblems(
    absent.map((file) => ({
      check: 'missing_file',
      ...place,
      message: `The manifest names ${file}, which is not in web/.`,
      fix: 'Publish the whole output of one build.',
    })),
  );
}
