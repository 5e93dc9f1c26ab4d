import type { SigningKey } from '@corkboard/release-contract/contract';
import { registerSigningKey } from '@corkboard/release-contract/requests';
import { TextArea, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { FormDialog } from '../common/form-dialog.tsx';
import { ReasonField } from '../common/reason-field.tsx';
import { usePrincipal } from '../session/principal.tsx';

interface Props {
  /** The key that the new one replaces. */
  replaced?: SigningKey;
  onClose(): void;
}

export function RegisterKeyDialog({ replaced, onClose }: Props) {
  const { team: own } = usePrincipal();
  const register = useReleaseMutation(registerSigningKey);
  const [team, setTeam] = useState(replaced?.team ?? own ?? '');
  const [name, setName] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [reason, setReason] = useState('');
  const title = replaced ? `Replace ${replaced.name} of team ${replaced.team}` : 'Register a key';

  return (
    <FormDialog
      title={title}
      confirm={replaced ? 'Replace key' : 'Register key'}
      isWorking={register.isPending}
      error={register.error}
      before={
        <p>
          {replaced
            ? 'The key before signs no more versions. Those that it signed stay as they are.'
            : 'From then on, this team publishes only signed versions.'}
        </p>
      }
      onSubmit={() =>
        register.mutate(
          {
            team: team.trim(),
            name: name.trim(),
            public_key: publicKey,
            reason: reason.trim(),
            ...(replaced && { replaces: replaced.id }),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Team"
        required
        maxLength={60}
        pattern="[a-z][a-z0-9\-]*"
        readOnly={own !== null || replaced !== undefined}
        value={team}
        onChange={({ target }) => setTeam(target.value)}
      />
      <TextField
        label="Name"
        required
        maxLength={100}
        hint="What uses the key, such as CI."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label="Public key"
        required
        rows={4}
        maxLength={1000}
        hint="The .pub file that “npm run release -- keygen” wrote."
        value={publicKey}
        onChange={({ target }) => setPublicKey(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
