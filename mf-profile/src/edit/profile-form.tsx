import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { focusInvalid } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { type FormEvent, useRef } from 'react';
import styles from './edit-profile.module.css';
import { AboutFields } from './fields/about-fields.tsx';
import { BusinessFields } from './fields/business-fields.tsx';
import { LinksFields } from './fields/links-fields.tsx';
import { PrivacyFields } from './fields/privacy-fields.tsx';
import { isTooLong, validateFields } from './fields/validate-fields.ts';
import { toFormValues } from './form-values.ts';
import { ImageFields } from './image/picture-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileForm({ settings }: { settings: ProfileSettings }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const kept = useDraft(toFormValues(settings));
  const { draft, isDirty, isRestored, set, discard } = kept;
  const { save, isPending, reset, rejection, failure } = useSaveProfile(form, kept);
  const found = validateFields(draft);
  const errors = { ...rejection, ...found };
  const hasErrors = isTooLong(draft) || Object.keys(found).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || isPending) return;
    // The server names a field that isn't shown.
    if (!hasErrors || !focusInvalid(form.current)) save();
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
        <p className={styles.restored}>{text('We restored your unsaved changes.')}</p>
      )}
      <ImageFields settings={settings} draft={draft} set={set} />
      <AboutFields settings={settings} {...fields} />
      <LinksFields settings={settings} {...fields} />
      {settings.is_partner && <BusinessFields {...fields} />}
      <PrivacyFields draft={draft} set={set} />
      <SaveBar
        isDirty={isDirty}
        isSaving={isPending}
        fault={failure}
        onDiscard={() => {
          reset();
          discard();
        }}
      />
    </form>
  );
}
