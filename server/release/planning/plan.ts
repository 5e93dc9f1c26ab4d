import type { Plan, PlannedRemote, UnavailableRemote } from '@corkboard/shared/contract/plan.ts';
import type { RemoteSetting, VersionRecord } from '@corkboard/shared/contract/release.ts';
import type { VisitorAttributes } from '@corkboard/shared/contract/release-audience.ts';
import { remoteNamePattern } from '@corkboard/shared/rules/container-name.ts';
import { isInAudience, unknownVisitor } from '@corkboard/shared/rules/release-audience.ts';
import { channelFor, STABLE } from '@corkboard/shared/rules/release-channel.ts';
import semver from 'semver';
import type { LiveRelease, LiveRemote } from '../state/live-release.ts';
import { bucketOf, isWithin } from './bucket.ts';

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
  /** What channels and audiences ask about; without them it is nobody known. */
  facts?: VisitorAttributes;
  override?: PlanOverride;
}

/** The visitor's own choice: checked for its signature, its time and whose it is before it comes here. */
export interface PlanOverride {
  id: string;
  until: Date;
  /** Remote to the version that was chosen; undefined where it cannot be read. */
  versions: ReadonlyMap<string, { version: string; record: VersionRecord | undefined }>;
}

/** A remote that had to be taken out of the plan, and why. */
export interface PlanExclusion {
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
): { plan: Plan; faults: PlanExclusion[] } {
  const remotes: Plan['remotes'] = {};
  const errors: PlanExclusion[] = [];
  for (const [name, remote] of live.remotes) {
    const { setting } = remote;
    if (!setting) {
      remotes[name] = absent(remote, undefined);
      errors.push({ remote: name, version: '', reason: 'Its release state cannot be read.' });
      continue;
    }
    const own = visitor.override?.versions.get(name);
    const choice = own
      ? { version: own.version, why: 'override' as const }
      : chooseVersion(visitor, name, setting, live.channels);
    // Published, and not yet live for this visitor.
    if (!choice) continue;

    const record = own ? own.record : remote.versions.get(choice.version);
    const reason = planExclusionReason(name, record, context.contract);
    if (reason) errors.push({ remote: name, version: choice.version, reason });
    const isOff = !setting.enabled || (context.without?.has(name) ?? false);
    remotes[name] =
      record && !reason && !isOff ? planned(record, choice.why) : absent(remote, record);
  }
  for (const [name, { version, record }] of visitor.override?.versions ?? []) {
    if (live.remotes.has(name)) continue;
    // Live for nobody yet: only whoever has asked for it gets it.
    const reason = planExclusionReason(name, record, context.contract);
    if (reason) errors.push({ remote: name, version, reason });
    else if (record && !context.without?.has(name)) remotes[name] = planned(record, 'override');
  }
  const { shell, experiments } = context;
  const plan: Plan = { snapshot: live.snapshot, remotes, shell, experiments };
  if (visitor.override) {
    plan.override = { id: visitor.override.id, until: visitor.override.until.toISOString() };
  }
  return { plan, faults: errors };
}

/** A version that a visitor gets, by which rule, and from which channel. */
export interface VersionChoice {
  version: string;
  why: PlannedRemote['why'];
  channel: string;
}

/** The version of the state that a visitor gets; undefined where no channel of the visitor's has the remote. */
export function chooseVersion(
  { id, facts = unknownVisitor }: PlanVisitor,
  name: string,
  setting: RemoteSetting,
  channels: LiveRelease['channels'],
): VersionChoice | undefined {
  const channel = channelFor(channels, setting, facts);
  const version = setting.channels[channel];
  if (version === undefined) return undefined;
  const rollout = setting.rollouts?.[channel];
  if (
    rollout &&
    isInAudience(rollout.audience, facts) &&
    isWithin(bucketOf(id, name), rollout.percent)
  ) {
    return { version: rollout.version, why: 'rollout', channel };
  }
  return { version, why: channel === STABLE ? 'stable' : 'next', channel };
}

/** Why a version must not reach a page; undefined where it may. */
export function planExclusionReason(
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

function absent(remote: LiveRemote, record: VersionRecord | undefined): UnavailableRemote {
  return {
    title: record?.title ?? remote.title,
    off: record?.off ?? UNREADABLE,
    slots: record?.slots ?? [],
  };
}
