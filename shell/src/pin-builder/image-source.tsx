import { previewLink } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';
import { useId } from 'react';

import { CredentialsForm } from '../session/credentials-form.tsx';
import styles from './pin-builder.module.css';
import { draftFromImage, type PinDraft } from './pin-draft.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  link: string;
  onSource(source: PinDraft): void;
}

export function ImageSource({ link, onSource }: Props) {
  const text = useText();
  const { call } = useShell();

  return (
    <>
      <PhotoField onSource={onSource} />
      <CredentialsForm
        label={text('Website')}
        variant="ink"
        submit={text('Find pictures')}
        send={async ({ url = '' }) => {
          const { data } = await call(previewLink, { url: url.trim() });
          if (data.images.length === 0) throw new Error(text('That page shows no picture to pin.'));
          return { ...data, pictures: data.images };
        }}
        onDone={onSource}
      >
        <TextField
          label={text('Website')}
          name="url"
          type="url"
          inputMode="url"
          defaultValue={link}
          maxLength={2048}
          placeholder="https://"
          hint={text('We look for pictures on that page.')}
          required
        />
      </CredentialsForm>
    </>
  );
}

function PhotoField({ onSource }: Pick<Props, 'onSource'>) {
  const text = useText();
  const id = useId();
  const { send, isSending, fault: error } = useUpload();

  async function use(file: File) {
    const image = await send(file);
    if (image) onSource(draftFromImage(image));
  }

  return (
    <div className={styles['photo']}>
      <label htmlFor={id}>{text('Photo')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={isSending}
        aria-describedby={`${id}-state`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void use(file);
        }}
      />
      <p id={`${id}-state`} role={error ? 'alert' : 'status'} data-fault={error !== ''}>
        {isSending ? text('Sending your picture…') : error}
      </p>
    </div>
  );
}
