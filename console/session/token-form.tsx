import { openConsole } from '@corkboard/shared/contract/requests-release.ts';
import { Button, TextField } from '@corkboard/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { holderQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';
import styles from '../common/dialog-form.module.css';

/** Exchanges a token for an HttpOnly cookie. */
export function TokenForm({ onDone }: { onDone(): void }) {
  const queries = useQueryClient();
  const [token, setToken] = useState('');
  const open = useMutation({
    mutationFn: () => callRelease(openConsole, { token: token.trim() }),
    onSuccess: (holder) => {
      queries.setQueryData(holderQuery.queryKey, holder);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };

  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label="Token"
        type="password"
        autoComplete="current-password"
        required
        value={token}
        error={open.error?.message}
        hint="Yours was shown once, when it was made. On the server's own machine it lies in DATA_DIR/admin-token."
        onChange={({ target }) => setToken(target.value)}
      />
      <Button type="submit" variant="primary" isPending={open.isPending}>
        Sign in
      </Button>
    </form>
  );
}
