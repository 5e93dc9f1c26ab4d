import type { ReportedPin } from '@corkboard/shared/contract/moderation';
import { useText } from '@corkboard/shared/i18n';

import styles from './moderation-page.module.css';

interface PictureProps {
  pin: ReportedPin;
  id?: string;
}

export function ReportedPicture({ pin: { image, alt_text, title }, id }: PictureProps) {
  const text = useText();
  return (
    <img
      id={id}
      className={styles['picture']}
      src={image.url}
      alt={alt_text || title || text('A Pin')}
      width={80}
      height={80}
      loading="lazy"
    />
  );
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
