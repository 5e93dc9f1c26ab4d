import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { pictureOf } from '../create/read-as-base64.ts';
import styles from './pin-builder.module.css';
import { type Source, sourceOf } from './source.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  /** As base64, the way it was chosen. */
  image: string;
  onSource(source: Source): void;
}

/** A photo that was chosen in the create sheet goes up by itself. [CREATE-022, ROUTE-045] */
export function UploadedPhoto({ image, onSource }: Props) {
  const text = useText();
  const { send, isSending, fault } = useUpload();
  const [isBroken] = useState(() => pictureOf(image) === null);

  async function upload() {
    const file = pictureOf(image);
    const picture = file && (await send(file));
    if (picture) onSource(sourceOf(picture));
  }
  const begin = useEffectEvent(upload);
  useEffect(() => void begin(), []);

  return (
    <div className={styles['photo']}>
      {!isBroken && (
        <img className={styles['picture']} src={image} alt={text('The picture of your Pin')} />
      )}
      <p role={fault ? 'alert' : 'status'} data-fault={fault !== ''}>
        {isSending ? text('Sending your picture…') : fault}
      </p>
      {fault && <Button onClick={() => void upload()}>{text('Try again')}</Button>}
    </div>
  );
}
