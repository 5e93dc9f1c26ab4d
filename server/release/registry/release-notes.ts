import type { ReleaseNotes } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { readState } from '../state/read-state.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { getSetting } from '../state/remote-setting.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import { selectNotes } from './notes-repository.ts';
import { readNotes } from './version-notes.ts';

/**
 * Returns what changes for people when `version` replaces `other`. Without `other`, that is the live version, or the one
 * before if this one is live.
 * @throws ReleaseError for a version that was never published
 */
export async function readReleaseNotes(
  db: Db,
  { remote, version }: VersionRef,
  other?: string,
): Promise<ReleaseNotes> {
  for (const each of other === undefined ? [version] : [version, other]) {
    if (await findVersion(db, remote, each)) continue;
    throwReleaseError('unknown_version', `${remote}@${each} was never published.`);
  }
  const notes = await selectNotes(db, remote);
  const live = getSetting(await readState(db, await activeSnapshot(db)), remote).channels['stable'];
  const before = readNotes(notes.get(version) ?? '')?.since ?? null;
  const against = other ?? (live === version ? before : (live ?? null));
  const forward = follow(notes, version, against);
  if (forward.isReached) return describe('adds', forward);
  const back = against === null ? null : follow(notes, against, version);
  if (back?.isReached) return describe('removes', back);
  return describe('unrelated', follow(notes, version, undefined));

  function describe(relation: ReleaseNotes['relation'], { commits, has_more }: Path): ReleaseNotes {
    return { remote, version, against, relation, commits, has_more };
  }
}

interface Path extends Pick<ReleaseNotes, 'commits' | 'has_more'> {
  isReached: boolean;
}

/** Collects commits from a version back to an earlier one: null goes back to the first, undefined one version. */
function follow(
  notes: ReadonlyMap<string, string>,
  from: string,
  to: string | null | undefined,
): Path {
  const path: Path = { commits: [], has_more: false, isReached: from === to };
  const seen = new Set<string>();
  let at: string | null = from;
  while (at !== null && at !== to && !seen.has(at)) {
    seen.add(at);
    const content = notes.get(at);
    const said = content === undefined ? null : readNotes(content);
    if (!said) return path;
    const known = new Set(path.commits.map(({ id }) => id));
    path.commits.push(...said.commits.filter(({ id }) => !known.has(id)));
    path.has_more ||= said.has_more;
    path.isReached = said.since === to;
    at = to === undefined ? null : said.since;
  }
  return path;
}
