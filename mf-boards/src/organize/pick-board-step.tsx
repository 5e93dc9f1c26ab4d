import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { Button } from '@corkboard/shared/ui';

import { BoardPicker, type PickedBoard } from '../common/picker/board-picker.tsx';
import styles from './organize.module.css';
import { StepFrame } from './step-frame.tsx';

interface Props {
  chosen: readonly Pin[];
  count: number;
  /** Of Pins that aren't loaded yet, too: `count` is how many are left out. */
  isAll: boolean;
  working: string | null;
  failure: string | null;
  onBack: () => void;
  onPick: (picked: PickedBoard) => void;
  onCreate: () => void;
}

export function PickBoardStep({
  chosen: selected,
  count,
  isAll,
  working,
  failure,
  onBack,
  onPick,
  onCreate,
}: Props) {
  const text = useText();
  return (
    <StepFrame
      title={text('Choose a board')}
      size="picker"
      failure={failure}
      onBack={onBack}
      footer={
        <Button className={styles.wide} icon={plus} disabled={working !== null} onClick={onCreate}>
          {text('Create board')}
        </Button>
      }
    >
      <div className={styles.pick}>
        <div className={styles.fan}>
          {selected.slice(-3).map((pin) => {
            const image = pin.images['236x'] ?? pin.images['orig'];
            return <span key={pin.id}>{image && <img src={image.url} alt="" />}</span>;
          })}
          <p>
            {isAll
              ? text(
                  '{count, plural, =0 {All Pins} one {All Pins except #} other {All Pins except #}}',
                  { count },
                )
              : text('{count, plural, one {# Pin} other {# Pins}}', { count })}
          </p>
        </div>
        <div className={styles.rows}>
          <BoardPicker onPick={onPick} working={working} />
        </div>
      </div>
    </StepFrame>
  );
}
