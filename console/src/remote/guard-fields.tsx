import type { startRollout } from '@corkboard/release-contract/requests';
import type { InputOf } from '@corkboard/shared/contract/base';
import { TextField } from '@corkboard/shared/ui';

import { Select } from '../common/select.tsx';

export interface GuardDraft {
  action: 'rollback' | 'pause' | 'off';
  samples: string;
  tolerance: string;
  watch: string;
  slowdown: string;
}

export const defaultGuard: GuardDraft = {
  action: 'rollback',
  samples: '500',
  tolerance: '0.5',
  watch: '60',
  slowdown: '3',
};

export function toGuard(draft: GuardDraft): NonNullable<InputOf<typeof startRollout>['guard']> {
  const { action, samples, tolerance, watch, slowdown } = draft;
  if (action === 'off') return { is_on: false };
  return {
    is_on: true,
    min_samples: Number(samples),
    tolerance: Number(tolerance),
    watch_minutes: Number(watch),
    slowdown: Number(slowdown),
    action,
  };
}

interface Props {
  draft: GuardDraft;
  onChange: (draft: GuardDraft) => void;
}

export function GuardFields({ draft, onChange }: Props) {
  const { action, samples, tolerance, watch, slowdown } = draft;
  return (
    <>
      <Select
        label="When the guard sees a regression"
        value={action}
        onChange={({ target }) => onChange({ ...draft, action: parseAction(target.value) })}
      >
        <option value="rollback">Roll back automatically</option>
        <option value="pause">Pause and wait for a person</option>
        <option value="off">Do nothing (no guard)</option>
      </Select>
      {action !== 'off' && (
        <>
          <TextField
            label="Minimum sample size of each stage (loads)"
            type="number"
            min={50}
            max={1_000_000}
            required
            value={samples}
            onChange={({ target }) => onChange({ ...draft, samples: target.value })}
          />
          <TextField
            label="Allowed error-rate increase (percentage points)"
            type="number"
            min={0}
            max={50}
            step={0.1}
            required
            value={tolerance}
            onChange={({ target }) => onChange({ ...draft, tolerance: target.value })}
          />
          <TextField
            label="Allowed slowdown (percent)"
            type="number"
            min={0}
            max={500}
            step={0.5}
            required
            value={slowdown}
            onChange={({ target }) => onChange({ ...draft, slowdown: target.value })}
          />
          <TextField
            label="Watch after the last stage (minutes)"
            type="number"
            min={0}
            max={43_200}
            required
            value={watch}
            onChange={({ target }) => onChange({ ...draft, watch: target.value })}
          />
        </>
      )}
    </>
  );
}

function parseAction(value: string): GuardDraft['action'] {
  return value === 'pause' || value === 'off' ? value : 'rollback';
}
