import type { RemoteOverview } from '@corkboard/release-contract/contract';
import { setApprovalPolicy } from '@corkboard/release-contract/requests';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { TeamActions } from '../session/team-access.tsx';

export function RulesPanel({ remote }: { remote: RemoteOverview }) {
  // Of the press: by the time of the answer, someone else can have changed it.
  const [asked, setAsked] = useState<{ needed: boolean }>();
  const change = useReleaseMutation(setApprovalPolicy);
  const { name, team, needs_approval: needs } = remote;

  return (
    <Panel
      title="Approval"
      caption={
        needs
          ? 'A second person has to approve every promotion and rollout, on any channel. Turning off and rolling back never wait.'
          : 'Changes to this remote need no approval.'
      }
      actions={
        <TeamActions needs="admin" owners={[team]}>
          <Button size="s" onClick={() => setAsked({ needed: !needs })}>
            {needs ? 'Remove approval requirement' : 'Require approval'}
          </Button>
        </TeamActions>
      }
    >
      <DialogBoundary onClose={() => setAsked(undefined)}>
        {asked && (
          <ChangeDialog
            title={asked.needed ? 'Require approval?' : 'Remove the approval requirement?'}
            effect={
              asked.needed ? (
                <p>It applies to the next change of {name}. Pending changes stay as they are.</p>
              ) : (
                <p>
                  A second admin has to approve this. After that, one person can promote and roll
                  out {name}.
                </p>
              )
            }
            confirm={asked.needed ? 'Require approval' : 'Request approval'}
            isReversible={false}
            onConfirm={({ reason }) =>
              change.mutateAsync({ remote: name, needs_approval: asked.needed, reason })
            }
            onClose={() => setAsked(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}
