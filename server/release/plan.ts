import type { AbsentRemote, Plan, PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { RemoteSetting, VersionRecord } from '@corkboard/shared/contract/release.ts';
import { remoteNamePattern } from '@corkboard/shared/rules/container-name.ts';
import semver from 'semver';

import type { LiveRelease, LiveRemote } from './live-release.ts';

/** The shell's own files, path to sha384. */
export interface ShellManifest {
  version: string;
  files: Record<string, string>;
}

export interface PlanContext {
  shell: ShellManifest;
  /** Version of the contract that the shell offers. */
  contract: string;
  experiments: Plan['experiments'];
  /** Remotes that this answer does without, such as one that has just brought its worker down. */
  without?: ReadonlySet<string>;
}

export interface PlanVisitor {
  /** What a rollout's buckets are counted by. */
  id: string;
}

/** A remote that had to be taken out of the plan, and why. */
export interface PlanFault {
  remote: string;
  version: string;
  reason: string;
}

/** What a page loads by a digest. A plan stands in every page: pictures, fonts and manifests have no place in it. */
const runnable = /\.(?:m?js|css)$/;

/** Stands where a remote's own sentence is out of reach. */
const UNREADABLE = 'This part is resting. It comes back by itself, nothing is lost.';

/**
 * What one visitor gets, from the active snapshot alone. It fails closed: what cannot be read or verified takes its
 * remote out of the plan, with a reason for those who run the product.
 */
export function planFor(
  visitor: PlanVisitor,
  live: LiveRelease,
  context: PlanContext,
): { plan: Plan; faults: PlanFault[] } {
  const remotes: Plan['remotes'] = {};
  const faults: PlanFault[] = [];
  for (const [name, remote] of live.remotes) {
    const { setting } = remote;
    if (!setting) {
      remotes[name] = absent(remote, undefined);
      faults.push({ remote: name, version: '', reason: 'Its release state cannot be read.' });
      continue;
    }
    const choice = versionFor(visitor, setting);
    // Published, and not yet live for anyone.
    if (!choice) continue;

    const record = remote.versions.get(choice.version);
    const reason = whyNotPlanned(name, record, context.contract);
    if (reason) faults.push({ remote: name, version: choice.version, reason });
    const isOff = !setting.enabled || (context.without?.has(name) ?? false);
    remotes[name] =
      record && !reason && !isOff ? planned(record, choice.why) : absent(remote, record);
  }
  const { shell, experiments } = context;
  return { plan: { snapshot: live.snapshot, remotes, shell, experiments }, faults };
}

/** The version that a visitor gets, and by which rule. */
function versionFor(
  _visitor: PlanVisitor,
  { channels }: RemoteSetting,
): { version: string; why: PlannedRemote['why'] } | undefined {
  const version = channels['stable'];
  return version === undefined ? undefined : { version, why: 'stable' };
}

function whyNotPlanned(
  name: string,
  record: VersionRecord | undefined,
  contract: string,
): string | undefined {
  if (!remoteNamePattern.test(name)) return 'It is no name of a remote.';
  if (!record) return 'The version is unknown or cannot be read.';
  const { files, preload, styles, requires } = record;
  const bare = [...preload, ...styles, 'remoteEntry.js'].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (bare !== undefined) return `There is no digest for ${bare}.`;
  if (!semver.satisfies(contract, requires)) {
    return `It requires contract ${requires}, and the shell offers ${contract}.`;
  }
  return undefined;
}

function planned(record: VersionRecord, why: PlannedRemote['why']): PlannedRemote {
  const { name, version, title, container, requires, kind, slots, policy } = record;
  const { preload, styles } = record;
  const files = Object.fromEntries(
    Object.entries(record.files).filter(([file]) => runnable.test(file)),
  );
  const entry = `/remotes/${name}/${version}/remoteEntry.js`;
  return {
    title,
    version,
    entry,
    container,
    requires,
    kind,
    slots,
    policy,
    files,
    preload,
    styles,
    why,
  };
}

function absent(remote: LiveRemote, record: VersionRecord | undefined): AbsentRemote {
  return {
    title: record?.title ?? remote.title,
    off: record?.off ?? UNREADABLE,
    slots: record?.slots ?? [],
  };
}
