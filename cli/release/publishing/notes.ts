import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  PublishedVersion,
  ReleaseCommit,
  VersionNotes,
} from '@corkboard/release-contract/contract';

import type { Workspace } from './workspace.ts';

/** Older ones are rarely the nearest, and each costs a call of git. */
const MAX_VERSIONS = 50;
/** The most that an archive can name. */
const MAX_COMMITS = 200;
const MAX_SUBJECT = 500;
const MAX_AUTHOR = 200;
/** Between fields and between commits: neither can be in a commit's text. */
const FIELD = '\0';
const COMMIT = '\x1e';
/** Besides the remote's own folder, what its build reads. */
const COMMON = ['shared'];

/**
 * Returns the commits of a remote since the published version that was built from the nearest one. Null without a git
 * history.
 */
export function createNotes(
  { folder }: Pick<Workspace, 'folder'>,
  version: string,
  published: readonly PublishedVersion[],
): VersionNotes | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: 'pipe', maxBuffer: 50_000_000 }).toString();
  const count = (since: string): number | null => {
    try {
      // Exits with 1 for a commit of another branch, and with 128 for one that this clone doesn't have.
      git('merge-base', '--is-ancestor', since, 'HEAD');
      return Number(git('rev-list', '--count', `${since}..HEAD`));
    } catch {
      return null;
    }
  };

  try {
    git('rev-parse', '--verify', 'HEAD');
  } catch {
    return null;
  }
  const nearest = published
    .filter((it) => it.version !== version && /^[0-9a-f]{7,}(?:-dirty)?$/.test(it.commit))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, MAX_VERSIONS)
    .flatMap((it) => {
      const commit = it.commit.replace('-dirty', '');
      const distance = count(commit);
      return distance === null ? [] : [{ version: it.version, commit, distance }];
    })
    // The newest comes first among those of one commit.
    .toSorted((one, other) => one.distance - other.distance)[0];

  const log = git(
    'log',
    `--max-count=${MAX_COMMITS + 1}`,
    '--no-merges',
    `--format=%H%x00%s%x00%an%x00%aI%x1e`,
    nearest ? `${nearest.commit}..HEAD` : 'HEAD',
    '--',
    ...listPaths(folder, git('rev-parse', '--show-prefix').trim()),
  );
  const commits = log.split(COMMIT).flatMap(readCommit);
  return {
    since: nearest?.version ?? null,
    commits: commits.slice(0, MAX_COMMITS),
    has_more: commits.length > MAX_COMMITS,
  };
}

/** `prefix`: the folder below that of the repository, whose history has nothing else. */
function listPaths(folder: string, prefix: string): string[] {
  if (prefix === '') return ['.'];
  const common = COMMON.map((name) => path.join('..', name));
  return ['.', ...common.filter((each) => existsSync(path.join(folder, each)))];
}

function readCommit(text: string): ReleaseCommit[] {
  const [id = '', subject = '', author = '', at = ''] = text.trim().split(FIELD);
  if (id === '') return [];
  return [{ id, subject: subject.slice(0, MAX_SUBJECT), author: author.slice(0, MAX_AUTHOR), at }];
}
