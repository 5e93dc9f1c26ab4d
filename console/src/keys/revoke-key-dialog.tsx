import type { SigningKey } from '@corkboard/release-contract/contract';
import { revokeSigningKey } from '@corkboard/release-contract/requests';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';

interface Props {
  signingKey: SigningKey;
  onClose(): void;
}

export function RevokeKeyDialog({ signingKey: { id, name, team }, onClose }: Props) {
  const revoke = useReleaseMutation(revokeSigningKey);
  return (
    <ChangeDialog
      title={`Revoke ${name} of team ${team}?`}
      effect={
        <p>
          Versions that it signed reach no one else: they can't be published, promoted, rolled out,
          or rolled back to. Their rollouts are paused. People keep the versions that they have. To
          stop those too, turn the remote off. This can't be undone.
        </p>
      }
      confirm="Revoke key"
      isDanger
      isReversible={false}
      onConfirm={async ({ reason }) => {
        const { paused, live } = await revoke.mutateAsync({ id, reason });
        const still = live.length > 0 ? [`People still get ${live.join(', ')}.`] : [];
        return { sentence: ['Key revoked.', ...paused, ...still].join(' ') };
      }}
      onClose={onClose}
    />
  );
}
