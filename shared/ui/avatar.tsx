import { useState } from 'react';

import styles from './avatar.module.css';
import { cx } from './cx.ts';

export interface AvatarProps {
  url: string | null | undefined;
  /** The person's or the business's name. */
  name: string;
  /** 32, 48, 96 or 120. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** The name already stands beside it. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
}

const pixels = { s: 32, m: 48, l: 96, xl: 120 };

/** A face; the first letter of the name where there is none, or where it does not come. */
export function Avatar({ url, name, size = 'm', isDecorative = false, className }: AvatarProps) {
  const look = cx(styles.avatar, styles[size], className);
  const [failed, setFailed] = useState<string | null>(null);
  if (url && url !== failed) {
    return (
      <img
        // It may have failed before the page was hydrated.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(url);
        }}
        onError={() => setFailed(url)}
        className={look}
        src={url}
        width={pixels[size]}
        height={pixels[size]}
        alt={isDecorative ? '' : name}
        decoding="async"
      />
    );
  }

  const words = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={cx(look, styles.letter)} {...words}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
