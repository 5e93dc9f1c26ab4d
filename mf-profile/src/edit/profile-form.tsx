import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { focusInvalid } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { errorText, useShell } from '@corkboard/shared/remote';
import { updateUser } from '@corkboard/shared/requests/people';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './edit-profile.module.css';
import { AboutFields } from './fields/about-fields.tsx';
import { BusinessFields } from './fields/business-fields.tsx';
import { LinksFields } from './fields/links-fields.tsx';
import { PrivacyFields } from './fields/privacy-fields.tsx';
import { serverFieldError } from './fields/server-field-error.ts';
import { isTooLong, validateFields } from './fields/validate-fields.ts';
import { toFormValues, type Values } from './form-values.ts';
import { ImageFields } from './image/picture-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { settingsQuery } from './settings-query.ts';
import { useDraft } from './use-draft.ts';

export function ProfileForm({ settings }: { settings: ProfileSettings }) {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts } = shell;
  const saved = toFormValues(settings);
  const { draft, changes, isDirty, isRestored, set, dropSaved, dropSent, discard } =
    useDraft(saved);
  const [wasAsked, setWasAsked] = useState<Partial<Values> | null>(null);
  const focusAtSave = useRef<Element | null>(null);
  // A rejected field gets the focus. Someone who has typed on isn't interrupted, and the bar says it.
  const [isLed, setLed] = useState(false);

  const save = useMutation({
    mutationKey: [...settingsQuery(shell).queryKey, 'save'],
    mutationFn: (changed: Partial<Values>) => call(updateUser, changed),
    onError: (error, changed, _result, { client }) => {
      const hasTypedOn = JSON.stringify(changes) !== JSON.stringify(changed);
      setLed(!hasTypedOn && document.activeElement === focusAtSave.current);
      // Its suggestions are from before someone else took the name.
      if (serverFieldError(error)?.field === 'username') {
        void client.invalidateQueries({ queryKey: [subject, 'username'] });
      }
    },
    onSuccess: ({ data }, changed, _result, { client }) => {
      const { queryKey } = settingsQuery(shell);
      // A refetch that is under way could bring the values from before.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data);
      void client.invalidateQueries({ queryKey: [subject, 'users'] });
      dropSent(changed);
      toasts.show({ text: text('Profile saved'), tone: 'success' });
    },
  });

  useEffect(() => {
    // While a new value is being saved, the one from before is a change of it.
    if (!save.isPending) dropSaved();
  });

  // The server's error stays until its field changes.
  const rejected = serverFieldError(save.error);
  const isStillError =
    rejected !== null && wasAsked !== null && wasAsked[rejected.field] === draft[rejected.field];
  const errors = {
    ...(rejected && isStillError && { [rejected.field]: rejected.sentence }),
    ...validateFields(draft),
  };
  const hasErrors = isTooLong(draft) || Object.keys(validateFields(draft)).length > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.error && isLed && !focusInvalid(form.current)) setLed(false);
  }, [save.error, isLed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || save.isPending) return;
    // The server names a field that isn't shown.
    if (hasErrors && focusInvalid(form.current)) return;
    focusAtSave.current = document.activeElement;
    setWasAsked(changes);
    save.mutate(changes);
  }

  const fields = { draft, faults: errors, set };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      // For the shell, which asks before unsaved changes are lost, and resets the form after a yes.
      data-unsaved={isDirty}
      onSubmit={submit}
      onReset={discard}
    >
      {isRestored && isDirty && (
        <p className={styles.restored} role="status">
          {text('We restored your unsaved changes.')}
        </p>
      )}
      <ImageFields settings={settings} draft={draft} set={set} />
      <AboutFields settings={settings} {...fields} />
      <LinksFields settings={settings} {...fields} />
      {settings.is_partner && <BusinessFields {...fields} />}
      <PrivacyFields draft={draft} set={set} />
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        fault={
          isStillError && !isLed
            ? rejected.sentence
            : save.isError && !rejected
              ? errorText(save.error, text("Couldn't save the profile."))
              : null
        }
        onDiscard={() => {
          save.reset();
          discard();
        }}
      />
    </form>
  );
}
