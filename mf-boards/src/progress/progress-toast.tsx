import { useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { TOAST_DURATION } from '@corkboard/shared/rules/limits.ts';
import { Icon, Spinner } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './progress-toast.module.css';
import { progressWords } from './progress-words.ts';
import { type Told, useBoardProgress, type WatchedBoard } from './use-board-progress.ts';

/** Milliseconds of its leaving. [PROG-013] */
const LEAVES_FOR = 200;

interface Props {
  board: WatchedBoard;
  /** Nothing works on the board. */
  onOver(): void;
  /** Nothing works on the board, and nothing is shown of it any more. */
  onGone(): void;
}

/** What works on a board, until it is done and was seen. */
export function ProgressToast({ board, onOver, onGone }: Props) {
  const [isOver, setOver] = useState(false);
  const told = useBoardProgress(board, () => {
    setOver(true);
    onOver();
  });
  const gone = useEffectEvent(onGone);
  const isEmpty = isOver && told === null;
  useEffect(() => {
    if (isEmpty) gone();
  }, [isEmpty]);

  return told && <ToldToast name={board.name} told={told} onGone={onGone} />;
}

function ToldToast({ name, told, onGone }: { name: string; told: Told; onGone(): void }) {
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const gone = useEffectEvent(onGone);
  const isCounting = told.isDone && !isHeld;

  // Hovering stops the clock, leaving begins it anew. [PROG-011, PROG-012]
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => setLeaving(true), TOAST_DURATION - LEAVES_FOR);
    return () => clearTimeout(timer);
  }, [isCounting]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => gone(), LEAVES_FOR);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <div
      className={styles.toast}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {told.isDone ? <Icon path={checkCircleFill} /> : <Spinner label={text('In progress')} />}
      <span>{progressWords(told.kind, told.isDone, name, text)}</span>
    </div>
  );
}
