import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { image } from '@corkboard/shared/icons/image.ts';
import { Avatar, Icon, TextField } from '@corkboard/shared/ui';

import styles from '../edit-profile.module.css';
import type { FieldsProps } from '../fields/fields-props.ts';
import { LIMITS } from '../fields/validate-fields.ts';
import { ImageField } from './picture-field.tsx';

interface Props extends Omit<FieldsProps, 'faults'> {
  settings: ProfileSettings;
}

export function ImageFields({ settings, draft, set }: Props) {
  const text = useText();
  const cover = settings.profile_cover;
  const shown = cover?.images['736x'] ?? cover?.images.orig;
  return (
    <fieldset className={styles.group}>
      <legend>{text('Photo and cover')}</legend>
      <ImageField type="avatar" hasPicture={settings.has_custom_image}>
        <Avatar url={settings.image_xlarge_url} name={settings.full_name} size="l" isDecorative />
      </ImageField>
      <TextField
        label={text('Photo description')}
        hint={text(
          "Screen readers read this text for the photo. If it's empty, they read your name.",
        )}
        value={draft.image_alt_text}
        maxLength={LIMITS.image_alt_text}
        onChange={(event) => set('image_alt_text', event.target.value)}
      />
      <ImageField type="cover" hasPicture={Boolean(shown)}>
        {shown ? (
          <img
            className={styles.cover}
            src={shown.url}
            width={shown.width}
            height={shown.height}
            alt=""
          />
        ) : (
          <span className={styles.noCover}>
            <Icon path={image} />
          </span>
        )}
      </ImageField>
      {shown && (
        <TextField
          label={text('What your cover shows')}
          hint={text(
            "Screen readers read this text for the cover. If it's empty, they skip the cover.",
          )}
          value={draft.cover_alt_text}
          maxLength={LIMITS.cover_alt_text}
          onChange={(event) => set('cover_alt_text', event.target.value)}
        />
      )}
    </fieldset>
  );
}
