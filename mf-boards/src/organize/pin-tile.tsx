import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';

import { SelectionCheck } from '../common/selection/selection-check.tsx';
import styles from './organize.module.css';

interface Props {
  pin: Pin;
  isChosen: boolean;
  onPress: (isRange: boolean) => void;
}

export function PinTile({ pin, isChosen: isSelected, onPress }: Props) {
  const text = useText();
  const image = pin.images['170x'] ?? pin.images['236x'] ?? pin.images['orig'];
  const name = getPinName(pin, text);
  return (
    <li className={styles.cell}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        aria-label={name}
        className={styles.tile}
        onClick={(event) => onPress(event.shiftKey)}
      >
        {image && (
          <img src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
        )}
        <SelectionCheck isChosen={isSelected} />
      </button>
    </li>
  );
}
