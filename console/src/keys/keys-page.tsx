import type { SigningKey } from '@corkboard/release-contract/contract';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { keysQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatCount } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { useHasRole } from '../session/principal.tsx';
import { useTeamAccess } from '../session/team-access.tsx';
import { RegisterKeyDialog } from './register-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type Asked = { what: 'register' } | { what: 'replace' | 'revoke'; key: SigningKey };

export function KeysPage() {
  const isAdmin = useHasRole('admin');
  const { data, error } = useQuery(keysQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;

  return (
    <Panel
      title="Keys"
      caption="Teams sign their versions with these keys. A team that has registered one publishes only signed versions."
      actions={
        isAdmin && (
          <Button size="s" variant="primary" onClick={() => setAsked({ what: 'register' })}>
            Register a key
          </Button>
        )
      }
    >
      <ApiErrorMessage error={error} />
      {data.length === 0 ? (
        <p>No team has registered a key.</p>
      ) : (
        <DataTable label="Keys" columns={['Key', 'Team', 'Versions', 'Registered', ACTIONS]}>
          {data.map((key) => (
            <Row key={key.id} signingKey={key} onAsk={setAsked} />
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={close}>
        {asked?.what === 'register' && <RegisterKeyDialog onClose={close} />}
        {asked?.what === 'replace' && <RegisterKeyDialog replaced={asked.key} onClose={close} />}
        {asked?.what === 'revoke' && <RevokeKeyDialog signingKey={asked.key} onClose={close} />}
      </DialogBoundary>
    </Panel>
  );
}

function Row({ signingKey, onAsk }: { signingKey: SigningKey; onAsk(asked: Asked): void }) {
  const hasAccess = useTeamAccess();
  const isOwn = hasAccess(signingKey.team);
  const canReplace = useHasRole('admin') && isOwn && signingKey.state === 'active';
  const canRevoke = useHasRole('manager') && isOwn && signingKey.state !== 'revoked';
  const { id, name, state, because, ended_at } = signingKey;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b> {state === 'retired' && <Tag>Replaced</Tag>}
        {state === 'revoked' && <Tag tone="danger">Revoked</Tag>}
        <small>{id}</small>
        {ended_at && (
          <small>
            <DateTime at={ended_at} />: {because}
          </small>
        )}
      </th>
      <td>{signingKey.team}</td>
      <td>{formatCount(signingKey.versions, 'version', 'versions')}</td>
      <td>
        <DateTime at={signingKey.created_at} />
        <small>{signingKey.made_by}</small>
      </td>
      <td>
        {canReplace && (
          <Button
            size="s"
            variant="plain"
            aria-label={`Replace ${name} of team ${signingKey.team}`}
            onClick={() => onAsk({ what: 'replace', key: signingKey })}
          >
            Replace
          </Button>
        )}
        {canRevoke && (
          <Button
            size="s"
            aria-label={`Revoke ${name} of team ${signingKey.team}`}
            onClick={() => onAsk({ what: 'revoke', key: signingKey })}
          >
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
