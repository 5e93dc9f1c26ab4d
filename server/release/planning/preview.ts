import type { PlanPreview } from '@corkboard/release-contract/contract';
import { unknownVisitor } from '@corkboard/release-contract/rules';
import type { VisitorAttributes } from '@corkboard/shared/contract/release';
import type { Db } from '../../platform/db/db.ts';
import type { LiveRelease, LiveRemote } from '../state/live-release.ts';
import { computeBucket } from './bucket.ts';
import { type FindAccount, requireAccount } from './overrides.ts';
import { chooseVersion, type PlanVisitor, planExclusionReason } from './plan.ts';

type Previewed = PlanPreview['remotes'][string];

/** @throws ReleaseError if it names an account that doesn't exist */
export async function readPreviewed(
  db: Db,
  findAccount: FindAccount,
  { visitor = '', facts = {} }: { visitor?: string; facts?: Partial<VisitorAttributes> },
): Promise<PlanVisitor> {
  const asked = { ...unknownVisitor, ...facts };
  if (asked.account === '') return { id: visitor, facts: asked };
  const { id, username, is_partner } = await requireAccount(db, findAccount, asked.account);
  const account_kind = is_partner ? 'business' : 'personal';
  return { id: visitor, account: id, facts: { ...asked, account: username, account_kind } };
}

export function createPreview(
  live: LiveRelease,
  contract: string,
  visitor: PlanVisitor,
): PlanPreview {
  const remotes = [...live.remotes].map(
    ([name, remote]) => [name, explain(name, remote, live, contract, visitor)] as const,
  );
  return { snapshot: live.snapshot, remotes: Object.fromEntries(remotes) };
}

function explain(
  name: string,
  { setting, versions }: LiveRemote,
  live: LiveRelease,
  contract: string,
  visitor: PlanVisitor,
): Previewed {
  const bucket = computeBucket(visitor.account ?? visitor.id, name);
  const none = (why: string, sentence: string): Previewed => ({
    version: null,
    why,
    channel: null,
    bucket,
    sentence,
  });
  if (!setting) return none('fault', "Its release state can't be read.");
  if (!setting.enabled)
    return none('off', `It is off: ${setting.off_reason ?? 'no reason given'}.`);
  const choice = chooseVersion(visitor, name, setting, live.channels);
  if (!choice) return none('unreleased', 'No channel of this visitor has it.');
  const error = planExclusionReason(name, versions.get(choice.version), contract);
  if (error) return none('fault', `${choice.version}: ${error}`);

  const { version, why, channel } = choice;
  const share = setting.rollouts?.[channel];
  const sentence =
    why === 'rollout'
      ? `Bucket ${bucket} is below ${share?.percent ?? 0}% of the rollout on ${channel}.`
      : `${channel} is ${version}.`;
  return { version, why: why === 'rollout' ? why : channel, channel, bucket, sentence };
}
