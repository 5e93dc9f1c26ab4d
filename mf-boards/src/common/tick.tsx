import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './tick.module.css';

/** In the corner of what is chosen by pressing it, which tells by `aria-checked` whether it is. */
export function Tick({ isChosen }: { isChosen: boolean }) {
  return <span className={styles.tick}>{isChosen && <Icon path={checkBold} size="s" />}</span>;
}
