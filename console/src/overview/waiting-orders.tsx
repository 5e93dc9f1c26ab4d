import type { ChangeRequest } from '@corkboard/release-contract/contract';
import { approveChangeRequest, rejectChangeRequest } from '@corkboard/release-contract/requests';
import { isSamePerson } from '@corkboard/release-contract/rules';
import { Button } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ordersQuery, overviewQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { WithTimes } from '../common/with-times.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { usePrincipal } from '../session/principal.tsx';
import { TeamActions, useRemoteOwner } from '../session/team-access.tsx';
import styles from './waiting-orders.module.css';

type Decision = { order: ChangeRequest; isApproval: boolean };

export function PendingChanges() {
  const holder = usePrincipal();
  const getOwner = useRemoteOwner();
  const { data: orders = [] } = useQuery(ordersQuery);
  const { data: overview } = useQuery(overviewQuery);
  const [decision, setDecision] = useState<Decision>();
  const approve = useReleaseMutation(approveChangeRequest);
  const reject = useReleaseMutation(rejectChangeRequest);
  if (orders.length === 0 && !decision) return null;

  return (
    <Panel title="Waiting">
      <ul className={styles['list']}>
        {orders.map((order) => (
          <li key={order.id}>
            <div>
              <p>
                <b>{order.sentence}</b>
              </p>
              <p className={styles['caption']}>
                {order.asked_by} asked, <DateTime at={order.asked_at} />: {order.reason}
                {order.due_at !== null && (
                  <>
                    {' · due '}
                    <DateTime at={order.due_at} />
                  </>
                )}
                {order.outcome !== null && <WithTimes sentence={` · ${order.outcome}`} />}
                {!order.may_approve &&
                  order.why_not !== null &&
                  order.why_not !== order.outcome && <WithTimes sentence={` · ${order.why_not}`} />}
              </p>
            </div>
            <TeamActions needs="manager" owners={[getOwner(order.remote)]}>
              <Button size="s" onClick={() => setDecision({ order, isApproval: false })}>
                {isSamePerson(order.asked_by, holder.name) ? 'Withdraw' : 'Reject'}
              </Button>
              {order.needs_approval && order.approved_by === null && (
                // The change of a channel, which has a name, can be approved only for all teams.
                <TeamActions needs="manager" owners={'name' in order.order ? [null] : []}>
                  <Button
                    size="s"
                    variant="primary"
                    disabled={!order.may_approve}
                    onClick={() => setDecision({ order, isApproval: true })}
                  >
                    Approve
                  </Button>
                </TeamActions>
              )}
            </TeamActions>
          </li>
        ))}
      </ul>
      <DialogBoundary onClose={() => setDecision(undefined)}>
        {decision && (
          <ChangeDialog
            title={decision.isApproval ? 'Approve this change?' : 'Reject this change?'}
            effect={<p>{decision.order.sentence}</p>}
            confirm={decision.isApproval ? 'Approve' : 'Reject'}
            isDanger={!decision.isApproval}
            snapshot={overview?.snapshot ?? 0}
            isReversible={false}
            onConfirm={({ reason }) => {
              const input = { id: decision.order.id, reason };
              return decision.isApproval ? approve.mutateAsync(input) : reject.mutateAsync(input);
            }}
            onClose={() => setDecision(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}
