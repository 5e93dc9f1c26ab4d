import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  url: string | null | undefined;
  name: string;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  isDecorative?: boolean | undefined;
  /** For avatars below the first screen: the server preloads all others. */
  isLazy?: boolean | undefined;
  className?: string | undefined;
}

const pixels = { s: 32, m: 48, l: 96, xl: 120 };

export function Avatar(props: AvatarProps) {
  const { url, name, size = 'm', isDecorative = false, isLazy = false, className } = props;
  const look = cx(styles.avatar, styles[size], className);
  const [failed, setFailed] = useState<string | null>(null);
  if (url && url !== failed) {
    return (
      <img
        // The image can have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(url);
        }}
        onError={() => setFailed(url)}
        className={look}
        loading={isLazy ? 'lazy' : undefined}
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
