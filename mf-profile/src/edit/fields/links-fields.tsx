import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { formatWebsite } from '@corkboard/shared/rules/people';
import { TextField } from '@corkboard/shared/ui';

import styles from '../edit-profile.module.css';
import { WebsiteVerification } from '../website-verification.tsx';
import type { FieldsProps } from './fields-props.ts';
import { LIMITS } from './validate-fields.ts';

interface Props extends FieldsProps {
  settings: ProfileSettings;
}

export function LinksFields({ settings, draft, faults: errors, set }: Props) {
  const text = useText();
  const error = (words: string | undefined) => words && text(words);
  const preview = (name: 'website_url' | 'impressum_url') => {
    const url = draft[name];
    return url && !errors[name] ? text('Shown as {link}', { link: formatWebsite(url) }) : undefined;
  };

  return (
    <fieldset className={styles.group}>
      <legend>{text('Links')}</legend>
      <TextField
        label={text('Website')}
        value={draft.website_url ?? ''}
        error={error(errors.website_url)}
        hint={preview('website_url')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.website_url}
        onChange={(event) => set('website_url', event.target.value.trim() || null)}
      />
      {settings.website_url && draft.website_url && (
        <WebsiteVerification
          key={settings.website_url}
          settings={settings}
          isSaved={draft.website_url === settings.website_url}
        />
      )}
      <TextField
        label={text('Instagram')}
        value={draft.instagram_username ?? ''}
        error={error(errors.instagram_username)}
        hint={text('Your name there, without the @')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.instagram_username}
        onChange={(event) =>
          set('instagram_username', event.target.value.trim().replace(/^@/, '') || null)
        }
      />
      <TextField
        label={text('Imprint')}
        value={draft.impressum_url ?? ''}
        error={error(errors.impressum_url)}
        hint={
          preview('impressum_url') ??
          text('A page that says who you are, required by law in some countries')
        }
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.impressum_url}
        onChange={(event) => set('impressum_url', event.target.value.trim() || null)}
      />
    </fieldset>
  );
}
