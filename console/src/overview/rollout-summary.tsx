import type { Rollout } from '@corkboard/release-contract/contract';
import { lacksEvidence } from '@corkboard/release-contract/rules';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';

import { healthQuery } from '../api/queries.ts';
import { formatNumber, formatPercent, milliseconds, percent } from '../common/format.ts';
import { Sparkline } from '../common/sparkline.tsx';
import styles from './rollout-summary.module.css';
import { SPEED_NAMES } from './speed-names.ts';
import { Stages } from './stages.tsx';

/** Neutral until there are enough samples, and while no guard runs. */
const TONES = {
  sound: 'positive',
  gathering: 'plain',
  off: 'plain',
  regression: 'danger',
} as const satisfies Record<Rollout['verdict']['state'], string>;

export function RolloutSummary({ rollout }: { rollout: Rollout }) {
  const { remote, to, verdict, state } = rollout;
  const { data: health } = useQuery(healthQuery(remote, 1));
  const series = health?.versions.find(({ version }) => version === to)?.series ?? [];
  const isGathering = state === 'running' && verdict.state === 'gathering';
  const isWaiting = isGathering && lacksEvidence(rollout, verdict.state);
  const tone = state === 'running' ? TONES[verdict.state] : 'danger';

  return (
    <>
      <Stages rollout={rollout} />
      <dl className={styles['figures']}>
        <Figure
          name="Errors"
          from={percent(verdict.old.rate)}
          to={percent(verdict.new.rate)}
          values={series.map(({ failures, errors }) => failures + errors)}
        />
        <Figure
          name="Loading, mean"
          from={milliseconds(verdict.old.load_ms)}
          to={milliseconds(verdict.new.load_ms)}
          values={series.map(({ load_ms: time }) => time ?? 0)}
        />
        <Figure
          name="Failed loads"
          from={formatNumber(verdict.old.failures)}
          to={formatNumber(verdict.new.failures)}
          values={series.map(({ failures }) => failures)}
        />
        {verdict.speed
          ?.filter(({ metric }) => metric !== 'load')
          .map(({ metric, old_ms, new_ms }) => (
            <Figure
              key={metric}
              name={SPEED_NAMES[metric]}
              from={milliseconds(old_ms)}
              to={milliseconds(new_ms)}
            />
          ))}
      </dl>
      {verdict.queries?.map(({ name, value, max }) => (
        <p key={name}>
          {name}: <b>{value ?? 'no value'}</b>, at most {max}
        </p>
      ))}
      <div className={styles['verdict']} data-tone={tone}>
        <Icon path={tone === 'positive' ? checkCircleFill : warningCircleFill} />
        <div>
          {isWaiting && (
            <progress
              aria-label="Loads in this stage"
              max={verdict.needed_loads}
              value={verdict.stage_loads}
            />
          )}
          <p>{rollout.because || verdict.sentence}</p>
          {isWaiting && (
            <p>It stays at {formatPercent(rollout.percent)} until the evidence is in.</p>
          )}
        </div>
      </div>
    </>
  );
}

interface FigureProps {
  name: string;
  from: string;
  to: string;
  values?: readonly number[];
}

function Figure({ name, from, to, values }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{from}</span> → <b>{to}</b>
        {values && <Sparkline values={values} tone="accent" isWide />}
      </dd>
    </div>
  );
}
