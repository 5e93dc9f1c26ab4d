import type { RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import { isWatch } from '@corkboard/release-contract/rules';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { handBold } from '@corkboard/shared/icons/hand-bold.ts';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { pauseFill } from '@corkboard/shared/icons/pause-fill.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { freezesQuery } from '../api/queries.ts';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { findActiveFreeze } from '../freezes/active-freezes.tsx';
import { getName } from '../overview/step-dialog.tsx';
import { useHasRole } from '../session/principal.tsx';
import { useTeamAccess } from '../session/team-access.tsx';
import { listNextSteps, type NextStep, needsEvidence } from './next-steps.ts';
import styles from './side-panels.module.css';

const ICONS: Record<NextStep['kind'], string> = {
  ahead: check,
  back: arrowCounterClockwise,
  stay: pauseFill,
};

interface Props {
  rollout: Rollout;
  remote: RemoteOverview;
  suffix: string;
}

export function NextPanel({ rollout, remote, suffix }: Props) {
  const { data: freezes = [] } = useQuery(freezesQuery);
  const hasAccess = useTeamAccess();
  const canStep = useHasRole('manager') && hasAccess(remote.team);
  const freeze = findActiveFreeze(freezes, remote.name);
  const isStaged = rollout.state === 'running' && !isWatch(rollout.stages, rollout.stage);
  const next = rollout.stages[rollout.stage + 1];
  return (
    <Panel title={`What happens next${suffix}`}>
      <ul className={styles['next']}>
        {freeze && isStaged && (
          <Item icon={lock}>
            A freeze keeps this stage until <DateTime at={freeze.until} hasZone />. Rolling back
            still works.
          </Item>
        )}
        {listNextSteps(rollout, remote, freeze !== undefined).map(({ kind, sentence }) => (
          <Item key={sentence} icon={ICONS[kind]}>
            {sentence}
          </Item>
        ))}
        {isStaged && next && !freeze && canStep && (
          <Item icon={handBold}>{describeOwnStep(rollout, remote)}</Item>
        )}
      </ul>
    </Panel>
  );
}

function describeOwnStep(rollout: Rollout, remote: RemoteOverview): string {
  const wait = rollout.advance === 'auto' ? "doesn't wait for the minutes. It " : '';
  const warning = needsEvidence(rollout) ? ', and warns you while evidence is missing' : '';
  const approval = remote.needs_approval ? ' It can need approval by a second person.' : '';
  const name = getName('advance', rollout);
  return `“${name}” ${wait}asks for a reason${warning}.${approval}`;
}

function Item({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon path={icon} size="s" />
      <span>{children}</span>
    </li>
  );
}
