import type { PageEntry } from '@corkboard/shared/contract/base';
import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

import { listDigests, omitUnused } from '../../release/state/files/digest-list.ts';
import type { ShellBuild } from '../files/shell-build.ts';

/** Fewer lazy files take less of a document than a request for their digests. */
const MIN_LISTED = 8;

type Frame = Pick<ShellBuild, 'federation' | 'list' | 'scripts' | 'styles' | 'soon'>;

/**
 * Without digests that this page's shell has no use for, and without those of lazy files, which have a list. What the
 * page itself loads is in `PageData`. Older tabs get all digests with the next plan.
 */
export function slimPlan(plan: Plan, frame: Frame): Plan {
  if (frame.federation === undefined) return plan;
  const remotes = Object.entries(plan.remotes).map(([name, remote]) => {
    const isLean = isPlanned(remote) && remote.lean !== undefined;
    return [name, isLean ? { ...remote, files: slimFiles(remote, frame) } : remote];
  });
  const { shell } = plan;
  const first = [...frame.scripts, ...frame.styles, ...(frame.soon ?? [])];
  return {
    ...plan,
    remotes: Object.fromEntries(remotes),
    shell: frame.list ? { ...shell, files: pick(shell.files, new Set(first)) } : shell,
  };
}

/** Returns the lists of what the plan leaves out, by the folder of the files. */
export function findLists(plan: Plan, { federation, list }: Frame): Record<string, PageEntry> {
  if (federation === undefined || list === undefined) return {};
  const known = listsOfPlans.get(plan);
  if (known) return known;
  const lists: [string, PageEntry][] = [['/shell/', { file: list.file, digest: list.digest }]];
  for (const [name, remote] of Object.entries(plan.remotes)) {
    if (!isPlanned(remote) || remote.lean === undefined || !isListed(remote)) continue;
    const { file, digest } = listDigests(remote.files);
    lists.push([`/remotes/${name}/${remote.version}/`, { file, digest }]);
  }
  const found = Object.fromEntries(lists);
  listsOfPlans.set(plan, found);
  return found;
}

/** A process has one frame for all plans. */
const listsOfPlans = new WeakMap<Plan, Record<string, PageEntry>>();

function slimFiles(remote: PlannedRemote, { list }: Frame): PlannedRemote['files'] {
  if (list === undefined || !isListed(remote)) return omitUnused(remote.files);
  return pick(remote.files, new Set([...remote.preload, ...remote.styles]));
}

function isListed({ files, preload, styles }: PlannedRemote): boolean {
  const lazy = Object.keys(omitUnused(files)).length - preload.length - styles.length;
  return lazy >= MIN_LISTED;
}

function pick(files: PlannedRemote['files'], names: ReadonlySet<string>): PlannedRemote['files'] {
  return Object.fromEntries(Object.entries(files).filter(([file]) => names.has(file)));
}
