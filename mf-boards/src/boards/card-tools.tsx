import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { IconButton } from '@corkboard/shared/ui';

import styles from './card-tools.module.css';

interface Props {
  board: Board;
  onEdit?: (() => void) | undefined;
  onMore?: ((button: HTMLElement) => void) | undefined;
}

export function CardTools({ board, onEdit, onMore }: Props) {
  const text = useText();
  return (
    <span className={styles.tools}>
      {onEdit && (
        <IconButton
          className={styles.tool}
          size="s"
          icon={pencilSimple}
          label={text('Edit {board}', { board: board.name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
      )}
      {onMore && (
        <IconButton
          className={styles.tool}
          size="s"
          icon={dotsThree}
          label={text('More for {board}', { board: board.name })}
          aria-haspopup="menu"
          onClick={(event) => onMore(event.currentTarget)}
        />
      )}
    </span>
  );
}
