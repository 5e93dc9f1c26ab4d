import type { RolloutStage } from '@corkboard/release-contract/contract';
import { startRollout } from '@corkboard/release-contract/requests';
import { describeAudience } from '@corkboard/release-contract/rules';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { everyone, toAudience } from '../audience/audience-draft.ts';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { formatPercent } from '../common/format.ts';
import { ParsedField } from '../common/parsed-field.tsx';
import { Select } from '../common/select.tsx';
import { FreezeWarning } from '../freezes/active-freezes.tsx';
import { ChannelSelect } from './channel-select.tsx';
import { defaultGuard, GuardFields, toGuard } from './guard-fields.tsx';
import { parseLocalTime } from './parse-local-time.ts';
import type { VersionDialogProps } from './promote-dialog.tsx';
import { readStages } from './read-stages.ts';
import { ReleaseNotes } from './release-notes.tsx';
import { ScheduleField } from './schedule-field.tsx';

export function RolloutDialog({
  version,
  live,
  snapshot,
  needsApproval,
  onClose,
}: VersionDialogProps) {
  const start = useReleaseMutation(startRollout);
  const [stages, setStages] = useState('1% for 15, 5% for 30, 25% for 60, 50% for 120, 100%');
  const [advance, setAdvance] = useState<'auto' | 'manual'>('auto');
  const [guard, setGuard] = useState(defaultGuard);
  const [channel, setChannel] = useState('stable');
  const [audience, setAudience] = useState(everyone);
  const [at, setAt] = useState('');
  const read = readStages(stages);
  const first: RolloutStage | undefined = Array.isArray(read) ? read[0] : undefined;

  return (
    <ChangeDialog
      title={`Roll out ${version.remote} ${version.version}?`}
      effect={
        <p>
          {first ? formatPercent(first.percent) : 'A share'} of{' '}
          {audience.length === 0 ? 'the visitors' : describeAudience(toAudience(audience))}
          {channel !== 'stable' && ` on ${channel}`} get {version.version}
          {live && channel === 'stable' && ` instead of ${live.version}`}{' '}
          {at ? 'from that time on' : 'within a second'}
          {needsApproval && ', once a second person approves'}; the rest stage by stage.
        </p>
      }
      confirm={needsApproval ? 'Request approval' : 'Start the rollout'}
      snapshot={snapshot}
      onConfirm={async ({ reason, seen }) => {
        if (!Array.isArray(read)) throw new Error(read);
        return start.mutateAsync({
          remote: version.remote,
          version: version.version,
          channel,
          stages: read,
          advance,
          guard: toGuard(guard),
          audience: toAudience(audience),
          reason,
          expected_snapshot: seen,
          ...parseLocalTime(at),
        });
      }}
      onClose={onClose}
    >
      <FreezeWarning remote={version.remote} at={at} />
      {channel === 'stable' && <ReleaseNotes version={version} />}
      <ChannelSelect value={channel} onChange={setChannel} />
      <ParsedField
        label="Stages"
        required
        value={stages}
        problem={Array.isArray(read) ? null : read}
        hint="Percentage of visitors, and the minimum minutes for each stage."
        onChange={({ target }) => setStages(target.value)}
      />
      <Select
        label="Next stage"
        value={advance}
        onChange={({ target }) => setAdvance(target.value === 'auto' ? 'auto' : 'manual')}
      >
        <option value="auto">Automatically, while the guard passes</option>
        <option value="manual">Manually</option>
      </Select>
      <GuardFields draft={guard} onChange={setGuard} />
      <AudienceFields draft={audience} onChange={setAudience} />
      <ScheduleField value={at} onChange={setAt} />
    </ChangeDialog>
  );
}
