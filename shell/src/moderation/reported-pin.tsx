import type { ReportedPin } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';

import styles from './moderation-page.module.css';

interface PictureProps {
  pin: ReportedPin;
  id?: string;
  /** Next to the Pin's name. */
  isDecorative?: boolean;
}

export function ReportedPicture({ pin, id, isDecorative = false }: PictureProps) {
  const text = useText();
  const { image, alt_text } = pin;
  return (
    <img
      id={id}
      className={styles['picture']}
      src={image.url}
      alt={isDecorative ? '' : alt_text || namePin(pin, text)}
      width={80}
      height={80}
      loading="lazy"
    />
  );
}

export function namePin({ title, alt_text }: ReportedPin, text: Text): string {
  return title || alt_text || text('A Pin');
}

export function ReportedWords({ pin: { title, description, link } }: { pin: ReportedPin }) {
  return (
    <>
      {title !== '' && (
        <p className={styles['reason']} dir="auto">
          {title}
        </p>
      )}
      {description !== '' && (
        <p className={styles['typed']} dir="auto">
          {description}
        </p>
      )}
      {link !== null && (
        <p className={styles['detail']}>
          <bdi dir="ltr">{link}</bdi>
        </p>
      )}
    </>
  );
}
