import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { dataUrlToBlob } from '../create/read-as-base64.ts';
import styles from './pin-builder.module.css';
import { draftFromImage, type PinDraft } from './pin-draft.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  image: string;
  onSource(source: PinDraft): void;
}

export function UploadedPhoto({ image, onSource }: Props) {
  const text = useText();
  const { send, isSending, fault: error } = useUpload();
  const [isBroken] = useState(() => dataUrlToBlob(image) === null);

  async function upload() {
    const file = dataUrlToBlob(image);
    const picture = file && (await send(file));
    if (picture) onSource(draftFromImage(picture));
  }
  const begin = useEffectEvent(upload);
  useEffect(() => void begin(), []);

  return (
    <div className={styles['photo']}>
      {!isBroken && (
        <img className={styles['picture']} src={image} alt={text('The picture of your Pin')} />
      )}
      <p role={error ? 'alert' : 'status'} data-fault={error !== ''}>
        {isSending ? text('Sending your picture…') : error}
      </p>
      {error && <Button onClick={() => void upload()}>{text('Try again')}</Button>}
    </div>
  );
}
