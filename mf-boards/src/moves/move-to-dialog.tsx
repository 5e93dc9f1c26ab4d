import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';
import styles from './moves.module.css';

interface Props extends LazyDialogProps {
  board: Board;
  members: Board[];
  onMove(slot: number): void;
}

export function MoveToDialog({ board, members, onMove, overlays, onClose }: Props) {
  const text = useText();
  const id = useId();
  const from = members.findIndex((member) => member.id === board.id);
  const [to, setTo] = useState(from);

  function move() {
    onClose();
    onMove(to > from ? to + 1 : to);
  }

  return (
    <overlays.DialogOverlay
      title={text('Move {board}', { board: board.name })}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button variant="primary" disabled={to === from} onClick={move}>
            {text('Move')}
          </Button>
        </>
      }
    >
      <div className={styles.field}>
        <label htmlFor={id}>{text('Position')}</label>
        <select id={id} value={to} onChange={(event) => setTo(Number(event.target.value))}>
          {members.map((member, index) => (
            <option key={member.id} value={index}>
              {placeName(member, index)}
            </option>
          ))}
        </select>
      </div>
    </overlays.DialogOverlay>
  );

  function placeName(member: Board, index: number): string {
    const number = index + 1;
    if (index === from) return text('{number} (here now)', { number });
    return index > from
      ? text('{number}, after {board}', { number, board: member.name })
      : text('{number}, before {board}', { number, board: member.name });
  }
}
