import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import styles from '../edit-profile.module.css';
import { useTarget } from '../use-target.ts';
import { AboutField } from './about-field.tsx';
import { CountryField } from './country-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PronounsField } from './pronouns-field.tsx';
import { UsernameField } from './username-field.tsx';
import { LIMITS } from './validate-fields.ts';

/** Links of the profile, the settings, and tips lead here. */
const ID = 'community-information';

interface Props extends FieldsProps {
  settings: ProfileSettings;
}

export function AboutFields({ settings, draft, faults: errors, set }: Props) {
  const text = useText();
  const group = useTarget<HTMLFieldSetElement>(settings.is_partner ? '' : ID);
  const error = (words: string | undefined) => words && text(words);
  return (
    // What people see of a person. A business has more below.
    <fieldset
      className={styles.group}
      id={settings.is_partner ? undefined : ID}
      ref={group}
      tabIndex={-1}
    >
      <legend>{text('About you')}</legend>
      <TextField
        label={text('Name')}
        value={draft.full_name}
        error={error(errors.full_name)}
        maxLength={LIMITS.full_name}
        autoComplete="name"
        dir="auto"
        onChange={(event) => set('full_name', event.target.value)}
      />
      <UsernameField
        value={draft.username}
        saved={settings.username}
        fault={error(errors.username)}
        changeableAt={settings.username_changeable_at}
        onChange={(username) => set('username', username)}
      />
      <AboutField
        value={draft.about}
        limit={LIMITS.about}
        error={error(errors.about)}
        onChange={(about) => set('about', about)}
      />
      <PronounsField
        value={draft.pronouns}
        error={error(errors.pronouns)}
        onChange={(pronouns) => set('pronouns', pronouns)}
      />
      <TextField
        label={text('Location')}
        value={draft.location ?? ''}
        error={error(errors.location)}
        maxLength={LIMITS.location}
        dir="auto"
        onChange={(event) => set('location', event.target.value || null)}
      />
      <CountryField value={draft.country} onChange={(country) => set('country', country)} />
    </fieldset>
  );
}
