import { useFieldErrors } from '@corkboard/shared/failures';
import { startConsoleSession } from '@corkboard/shared/requests/release';
import { Button, FieldErrors, TextField } from '@corkboard/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { holderQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';
import styles from '../common/dialog-form.module.css';

/** Exchanges a token for an HttpOnly cookie. */
export function TokenForm({ onDone }: { onDone(): void }) {
  const queries = useQueryClient();
  const [token, setToken] = useState('');
  const { errors, isValid, recheck } = useFieldErrors();
  const open = useMutation({
    mutationFn: () => callRelease(startConsoleSession, { token: token.trim() }),
    onSuccess: (holder) => {
      queries.setQueryData(holderQuery.queryKey, holder);
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isValid(event.currentTarget)) open.mutate();
  };

  return (
    <form className={styles['form']} noValidate onInput={recheck} onSubmit={submit}>
      <FieldErrors value={errors}>
        <TextField
          label="Token"
          type="password"
          autoComplete="current-password"
          required
          value={token}
          error={open.error?.message}
          hint="Your token was shown once, when it was created. On the server's own machine, it's in DATA_DIR/admin-token."
          onChange={({ target }) => setToken(target.value)}
        />
      </FieldErrors>
      <Button type="submit" variant="primary" isPending={open.isPending}>
        Log in
      </Button>
    </form>
  );
}
