import { ChangedError, focusInvalid } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { getProfileSettings, updateUser } from '@corkboard/shared/requests/people';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { serverFieldError } from './fields/server-field-error.ts';
import type { FieldErrors } from './fields/validate-fields.ts';
import { toFormValues, type Values } from './form-values.ts';
import { settingsQuery } from './settings-query.ts';
import type { useDraft } from './use-draft.ts';
import { verificationKey } from './verification-query.ts';

type Draft = Pick<
  ReturnType<typeof useDraft>,
  'draft' | 'changes' | 'dropSaved' | 'dropSent' | 'wouldOverwrite'
>;

/** Saves the changes of a draft. A rejected field gets the focus, unless someone has typed on. */
export function useSaveProfile(
  form: RefObject<HTMLFormElement | null>,
  { draft, changes, dropSaved, dropSent, wouldOverwrite }: Draft,
) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const sent = useRef<Partial<Values>>({});
  const [wasAsked, setWasAsked] = useState<Partial<Values> | null>(null);
  const focusAtSave = useRef<Element | null>(null);
  const [isLed, setLed] = useState(false);

  /** @throws ChangedError before it overwrites what someone else has changed; saving again overwrites it */
  async function send(changed: Partial<Values>) {
    const { data: now } = await call(getProfileSettings, {});
    if (wouldOverwrite(changed, toFormValues(now), sent.current)) {
      queryClient.setQueryData(settingsQuery(shell).queryKey, now);
      throw new ChangedError(text);
    }
    sent.current = { ...sent.current, ...changed };
    return call(updateUser, changed);
  }

  const { mutate, error, isPending, reset } = useMutation({
    mutationKey: [...settingsQuery(shell).queryKey, 'save'],
    mutationFn: send,
    onError: (failure, changed, _result, { client }) => {
      const hasTypedOn = JSON.stringify(changes) !== JSON.stringify(changed);
      setLed(!hasTypedOn && document.activeElement === focusAtSave.current);
      // Its suggestions are from before someone else took the name.
      if (serverFieldError(failure)?.field === 'username') {
        void client.invalidateQueries({ queryKey: [subject, 'username'] });
      }
    },
    onSuccess: ({ data }, changed, _result, { client }) => {
      const { queryKey } = settingsQuery(shell);
      // A refetch that is under way could bring the values from before.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data);
      // A website that returns after another one isn't verified anymore.
      client.removeQueries({ queryKey: verificationKey(subject), type: 'inactive' });
      void client.invalidateQueries({ queryKey: [subject, 'users'] });
      dropSent(changed, toFormValues(data));
      toasts.show({ text: text('Profile saved'), tone: 'success' });
    },
  });

  useEffect(() => {
    // While a new value is being saved, the one from before is a change of it.
    if (!isPending) dropSaved();
  });
  useEffect(() => {
    if (error && isLed) focusInvalid(form.current);
  }, [error, form, isLed]);

  // The server's error stays until its field changes.
  const rejected = serverFieldError(error);
  const isStillError =
    rejected !== null && wasAsked !== null && wasAsked[rejected.field] === draft[rejected.field];
  const rejection: FieldErrors = isStillError ? { [rejected.field]: rejected.sentence } : {};
  const failure = rejected ? null : error && errorText(error, text("Couldn't save the profile."));

  return {
    isPending,
    reset,
    /** Of the field that the server rejected. */
    rejection,
    /** What the field that has the focus by now doesn't say itself. */
    failure: isStillError && !isLed ? rejected.sentence : failure,
    save() {
      focusAtSave.current = document.activeElement;
      setWasAsked(changes);
      mutate(changes);
    },
  };
}
