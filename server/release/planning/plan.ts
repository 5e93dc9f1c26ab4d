import type { RemoteSetting, VersionRecord } from '@corkboard/release-contract/contract';
import {
  channelFor,
  isInAudience,
  STABLE,
  unknownVisitor,
} from '@corkboard/release-contract/rules';
import type {
  Plan,
  PlannedRemote,
  UnavailableRemote,
  VisitorAttributes,
} from '@corkboard/shared/contract/release';
import { LEAN_ENTRY, remoteNamePattern } from '@corkboard/shared/rules/release';
import semver from 'semver';
import { selectRunnable } from '../state/files/digest-list.ts';
import type { LiveRelease, LiveRemote } from '../state/live-release.ts';
import { computeBucket, isWithin } from './bucket.ts';

export interface ShellManifest {
  version: string;
  files: Record<string, string>;
}

export interface PlanContext {
  shell: ShellManifest;
  contract: string;
  experiments: Plan['experiments'];
  /** Remotes to omit, such as one that has just crashed its render thread. */
  without?: ReadonlySet<string>;
}

export interface PlanVisitor {
  /** Of the browser's cookie. */
  id: string;
  /** Its id decides the share of a rollout, so that a person gets one version on all devices. */
  account?: string | null;
  facts?: VisitorAttributes;
  override?: PlanOverride;
}

/** Already verified: signature, expiry, and owner. */
export interface PlanOverride {
  id: string;
  until: Date;
  versions: ReadonlyMap<string, { version: string; record: VersionRecord | undefined }>;
}

export interface PlanExclusion {
  remote: string;
  version: string;
  reason: string;
}

const UNREADABLE = 'This part is temporarily unavailable. It will be back soon.';

/**
 * Builds one visitor's plan from the active snapshot. Fails closed: an unreadable or unverifiable remote is excluded
 * and reported.
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
      errors.push({ remote: name, version: '', reason: "Its release state can't be read." });
      continue;
    }
    const own = visitor.override?.versions.get(name);
    const choice = own
      ? { version: own.version, why: 'override' as const }
      : chooseVersion(visitor, name, setting, live.channels);
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

/**
 * Visitors with the same key have equal plans, as long as the same release is live. Null for an override, which few
 * visitors have.
 */
export function getPlanKey(
  visitor: PlanVisitor,
  { remotes, channels }: LiveRelease,
  { experiments, without }: Pick<PlanContext, 'experiments' | 'without'>,
): string | null {
  if (visitor.override) return null;
  const choices = [...remotes].map(([name, { setting }]) => {
    const choice = setting && chooseVersion(visitor, name, setting, channels);
    return choice && [choice.version, choice.why];
  });
  return JSON.stringify([choices, experiments, [...(without ?? [])]]);
}

export interface VersionChoice {
  version: string;
  why: PlannedRemote['why'];
  channel: string;
}

/** Returns the visitor's version; undefined if none of the visitor's channels has the remote. */
export function chooseVersion(
  { id, account, facts = unknownVisitor }: PlanVisitor,
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
    isWithin(computeBucket(account ?? id, name), rollout.percent)
  ) {
    return { version: rollout.version, why: 'rollout', channel };
  }
  return { version, why: channel === STABLE ? 'stable' : 'next', channel };
}

export function planExclusionReason(
  name: string,
  record: VersionRecord | undefined,
  contract: string,
): string | undefined {
  if (!remoteNamePattern.test(name)) return "It isn't the name of a remote.";
  if (!record) return "The version is unknown or can't be read.";
  const known = checked.get(record);
  if (known?.contract === contract) return known.reason;
  const reason = recordError(record, contract);
  checked.set(record, { contract, reason });
  return reason;
}

/** A record never changes, and every page asks several times for the same ones. */
const checked = new WeakMap<VersionRecord, { contract: string; reason: string | undefined }>();
const runnableFiles = new WeakMap<VersionRecord, Record<string, string>>();

function recordError(
  { files, preload, styles, requires }: VersionRecord,
  contract: string,
): string | undefined {
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
  const { preload, styles, storage } = record;
  const files = runnableFiles.get(record) ?? selectRunnable(record.files);
  runnableFiles.set(record, files);
  const base = `/remotes/${name}/${version}/`;
  return {
    title,
    version,
    entry: `${base}remoteEntry.js`,
    ...(preload[0] === LEAN_ENTRY && { lean: `${base}${LEAN_ENTRY}` }),
    container,
    requires,
    kind,
    slots,
    policy,
    files,
    preload,
    styles,
    why,
    ...(storage && { storage }),
  };
}

function absent(remote: LiveRemote, record: VersionRecord | undefined): UnavailableRemote {
  return {
    title: record?.title ?? remote.title,
    off: record?.off ?? UNREADABLE,
    slots: record?.slots ?? [],
  };
}
