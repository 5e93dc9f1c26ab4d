import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './selection-check.module.css';

export function SelectionCheck({ isChosen: isSelected }: { isChosen: boolean }) {
  return <span className={styles.tick}>{isSelected && <Icon path={checkBold} size="s" />}</span>;
}
