import type { Place } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';
import { SwitchField } from '@corkboard/shared/ui/fields';

import fields from '../../common/field.module.css';
import styles from '../edit-profile.module.css';
import type { FieldsProps } from './fields-props.ts';
import { LIMITS, MAX_PLACE_LINE_LENGTH } from './validate-fields.ts';

const PLACE: readonly { part: keyof Place; label: string; autoComplete: string }[] = [
  { part: 'street', label: 'Street', autoComplete: 'address-line1' },
  { part: 'extra_street', label: 'Street, line 2', autoComplete: 'address-line2' },
  { part: 'postal_code', label: 'Postal code', autoComplete: 'postal-code' },
  { part: 'locality', label: 'City', autoComplete: 'address-level2' },
  { part: 'region', label: 'Region', autoComplete: 'address-level1' },
];

export function BusinessFields({ draft, faults: errors, set }: FieldsProps) {
  const text = useText();
  const error = (words: string | undefined) => words && text(words);
  const place = draft.profile_place ?? {};

  return (
    <fieldset className={styles.group}>
      <legend>{text('Contact')}</legend>
      <TextField
        label={text('Email address for customers')}
        type="email"
        value={draft.contact_email ?? ''}
        error={error(errors.contact_email)}
        onChange={(event) => set('contact_email', event.target.value.trim() || null)}
      />
      <div className={styles.pair}>
        <TextField
          label={text('Country code')}
          value={draft.contact_phone_code ?? ''}
          placeholder="+44"
          inputMode="tel"
          maxLength={LIMITS.contact_phone_code}
          error={error(errors.contact_phone_code)}
          onChange={(event) => set('contact_phone_code', event.target.value.trim() || null)}
        />
        <TextField
          label={text('Phone number')}
          value={draft.contact_phone ?? ''}
          type="tel"
          maxLength={LIMITS.contact_phone}
          error={error(errors.contact_phone)}
          onChange={(event) => set('contact_phone', event.target.value || null)}
        />
      </div>
      {PLACE.map(({ part, label, autoComplete }) => (
        <TextField
          key={part}
          label={text(label)}
          value={place[part] ?? ''}
          autoComplete={autoComplete}
          maxLength={MAX_PLACE_LINE_LENGTH}
          onChange={(event) => set('profile_place', withPart(place, part, event.target.value))}
        />
      ))}
      <p className={fields.failure}>{error(errors.profile_place)}</p>
      <SwitchField
        label={text('Show the address on my profile')}
        isSelected={draft.enable_profile_address}
        onChange={(isOn) => set('enable_profile_address', isOn)}
      />
      <SwitchField
        label={text('Let people message me from my profile')}
        description={
          draft.should_show_messaging || !draft.enable_profile_message
            ? undefined
            : text('While messages are off under Privacy, no one can message this profile.')
        }
        isSelected={draft.enable_profile_message}
        onChange={(isOn) => set('enable_profile_message', isOn)}
      />
    </fieldset>
  );
}

/** Returns null for an address without any part. */
function withPart(place: Place, part: keyof Place, value: string): Place | null {
  const { [part]: _before, ...others } = place;
  const next = value ? { ...others, [part]: value } : others;
  return Object.keys(next).length > 0 ? next : null;
}
