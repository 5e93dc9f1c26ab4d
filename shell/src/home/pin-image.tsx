import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { RoutedLink } from '@corkboard/shared/ui';
import styles from './home.module.css';

export function PinImage({ pin, isFirst = false }: { pin: Pin; isFirst?: boolean }) {
  const text = useText();
  const { '236x': small, '474x': large } = pin.images;
  if (!small) return null;
  return (
    <RoutedLink className={styles['pin']} href={`/pin/${pin.id}/`} data-color={pin.dominant_color}>
      <img
        src={small.url}
        srcSet={large && `${small.url} 236w, ${large.url} 474w`}
        sizes="(max-width: 719px) 50vw, 260px"
        width={small.width}
        height={small.height}
        alt={pin.alt_text || getPinName(pin, text)}
        // Images of hidden columns aren't loaded.
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </RoutedLink>
  );
}
