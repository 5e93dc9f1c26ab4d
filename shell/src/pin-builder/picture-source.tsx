import { previewLink } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';
import { uploadPicture } from '@corkboard/shared/uploads/upload-picture.ts';
import { useEffect, useId, useRef, useState } from 'react';

import { CredentialsForm } from '../session/credentials-form.tsx';
import styles from './pin-builder.module.css';
import type { Source } from './source.ts';

interface Props {
  link: string;
  onSource(source: Source): void;
}

/** A photo, or a website: the two ways to a picture. [CREATE-007, CREATE-008] */
export function PictureSource({ link, onSource }: Props) {
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
  const { call } = useShell();
  const id = useId();
  const leaving = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File): Promise<void> {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    setSending(true);
    setFault('');
    try {
      const { signature, images } = await uploadPicture(call, 'pinimage', file, signal);
      if (signature === null || images === null) throw new Error('');
      onSource({ pictures: [{ signature, images }], title: '', description: '', link: '' });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : '';
      setFault(message || text('The picture could not be taken.'));
      setSending(false);
    }
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
          if (file) void send(file);
        }}
      />
      <p id={`${id}-state`} role={fault ? 'alert' : 'status'} data-fault={fault !== ''}>
        {isSending ? text('Sending your picture…') : fault}
      </p>
    </div>
  );
}
