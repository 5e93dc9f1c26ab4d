import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { checkUsername } from '@corkboard/shared/requests/people';
import { validateUsername } from '@corkboard/shared/rules/accounts';
import { Chip, TextField } from '@corkboard/shared/ui';
import { useRef } from 'react';

import styles from '../edit-profile.module.css';
import { USERNAME_ERRORS } from './username-text.ts';

const DEBOUNCE_MS = 350;

interface Props {
  value: string;
  /** Always available, because it is the current one. */
  saved: string;
  fault: string | undefined;
  /** Null if it can be changed now. */
  changeableAt: string | null;
  onChange(username: string): void;
}

export function UsernameField({ value, saved, fault, changeableAt, onChange }: Props) {
  const text = useText();
  const { call, subject, locale } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const asked = useDebounced(value, DEBOUNCE_MS);
  const check = useQuery({
    queryKey: [subject, 'username', asked],
    queryFn: async ({ signal }) =>
      (await call(checkUsername, { username: asked }, { signal })).data,
    enabled: asked !== saved && asked === value && validateUsername(asked) === null,
  });

  const answer = asked === value && value !== saved ? check.data : undefined;
  const error = fault ?? (answer?.reason ? text(USERNAME_ERRORS[answer.reason]) : undefined);
  const hint = changeableAt
    ? text('You can change your username again on {date}', {
        date: new Date(changeableAt).toLocaleDateString(locale, { dateStyle: 'long' }),
      })
    : value === saved
      ? text('Your profile link is {address}', { address: `/${value}/` })
      : answer?.is_available && !error && text('{username} is available', { username: value });

  function choose(name: string) {
    // The suggestions go away. After a tap, the focus in a field would open the keyboard.
    if (document.activeElement?.matches(':focus-visible')) field.current?.focus();
    onChange(name);
  }

  return (
    <div>
      <TextField
        ref={field}
        label={text('Username')}
        value={value}
        error={error}
        hint={<span role="status">{hint}</span>}
        // A draft from before the change stays editable, so that it can be typed back.
        readOnly={changeableAt !== null && value === saved}
        autoCapitalize="none"
        autoComplete="username"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
      {answer && answer.suggestions.length > 0 && (
        <p className={styles.suggestions}>
          {text('Available:')}
          {answer.suggestions.map((name) => (
            <Chip key={name} onPress={() => choose(name)}>
              {name}
            </Chip>
          ))}
        </p>
      )}
    </div>
  );
}
