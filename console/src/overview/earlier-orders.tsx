import type { ChangeRequest } from '@corkboard/release-contract/contract';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { earlierOrdersQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { WithTimes } from '../common/with-times.tsx';
import styles from './waiting-orders.module.css';

type State = ChangeRequest['state'];

const STATES: Record<State, { word: string; tone: 'plain' | 'accent' | 'danger' | 'positive' }> = {
  waiting: { word: 'Waiting', tone: 'accent' },
  scheduled: { word: 'Planned', tone: 'accent' },
  done: { word: 'Done', tone: 'positive' },
  rejected: { word: 'Rejected', tone: 'plain' },
  withdrawn: { word: 'Withdrawn', tone: 'plain' },
  failed: { word: 'Failed', tone: 'danger' },
};

const FEW = 3;

export function PastChanges() {
  const { data, error } = useQuery(earlierOrdersQuery);
  const [isWhole, setWhole] = useState(false);
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;
  const ended = data.filter(({ state }) => state !== 'waiting' && state !== 'scheduled');
  if (ended.length === 0) return null;

  return (
    <Panel title="Past changes" caption="Changes that were scheduled or needed approval.">
      <ul className={styles['list']}>
        {(isWhole ? ended : ended.slice(0, FEW)).map((order) => (
          <EarlierOrder key={order.id} order={order} />
        ))}
      </ul>
      {ended.length > FEW && (
        <Button size="s" variant="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${ended.length}`}
        </Button>
      )}
    </Panel>
  );
}

function EarlierOrder({ order }: { order: ChangeRequest }) {
  const { word, tone } = STATES[order.state];
  return (
    <li>
      <div>
        <p>
          <b>{order.sentence}</b>
        </p>
        {order.outcome !== null && order.outcome !== order.sentence && (
          <p>
            <WithTimes sentence={order.outcome} />
          </p>
        )}
        <p className={styles['caption']}>
          {order.asked_by} asked, <DateTime at={order.asked_at} />: {order.reason}
          {order.approved_by !== null && ` · ${order.approved_by} approved`}
        </p>
      </div>
      <Tag tone={tone}>{word}</Tag>
    </li>
  );
}
