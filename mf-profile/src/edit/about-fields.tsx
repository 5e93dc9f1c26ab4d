import type { ProfileSettings } from '@corkboard/shared/contract/profile-edit.ts';
import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

import { AreaField } from './area-field.tsx';
import { CountryField } from './country-field.tsx';
import styles from './edit-profile.module.css';
import { LIMITS } from './field-faults.ts';
import type { FieldsProps } from './fields-props.ts';
import { PronounsField } from './pronouns-field.tsx';
import { UsernameField } from './username-field.tsx';

interface Props extends FieldsProps {
  settings: ProfileSettings;
}

/** Who somebody is, in words. */
export function AboutFields({ settings, draft, faults, set }: Props) {
  const text = useText();
  const fault = (words: string | undefined) => words && text(words);
  return (
    <fieldset className={styles.group}>
      <legend>{text('About you')}</legend>
      <TextField
        label={text('Name')}
        value={draft.full_name}
        error={fault(faults.full_name)}
        maxLength={LIMITS.full_name}
        autoComplete="name"
        dir="auto"
        onChange={(event) => set('full_name', event.target.value)}
      />
      <UsernameField
        value={draft.username}
        saved={settings.username}
        fault={fault(faults.username)}
        changeableAt={settings.username_changeable_at}
        onChange={(username) => set('username', username)}
      />
      <AreaField
        label={text('About')}
        value={draft.about}
        limit={LIMITS.about}
        error={fault(faults.about)}
        onChange={(about) => set('about', about)}
      />
      <PronounsField
        value={draft.pronouns}
        error={fault(faults.pronouns)}
        onChange={(pronouns) => set('pronouns', pronouns)}
      />
      <TextField
        label={text('Place')}
        value={draft.location ?? ''}
        error={fault(faults.location)}
        maxLength={LIMITS.location}
        dir="auto"
        onChange={(event) => set('location', event.target.value || null)}
      />
      <CountryField value={draft.country} onChange={(country) => set('country', country)} />
    </fieldset>
  );
}
