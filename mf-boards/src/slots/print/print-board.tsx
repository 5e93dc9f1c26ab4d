import type { Board, Section } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BoardPaper } from './board-paper.tsx';
import styles from './print.module.css';
import { type PrintedGroup, readPrintedPins } from './read-printed-pins.ts';

interface Props extends LazyDialogProps {
  board: Board;
  section?: Section | null;
}

/** Gets all Pins ready, also those that the page hasn't loaded, and opens the browser's print dialog. */
export function PrintBoard({ board, section = null, overlays, onClose }: Props) {
  const text = useText();
  const { groups, count, error, retry } = usePrintedPins(board, section);
  const paper = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!groups || !paper.current) return undefined;
    let isClosed = false;
    const onPrinted = () => close();
    window.addEventListener('afterprint', onPrinted);
    void imagesLoaded(paper.current).then(() => {
      if (isClosed) return;
      setReady(true);
      window.print();
    });
    return () => {
      isClosed = true;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [groups]);

  const total = groups ? count : Math.max(count, section?.pin_count ?? board.pin_count);
  return (
    <>
      <overlays.DialogOverlay
        title={text('Print {name}', { name: section?.title ?? board.name })}
        size="s"
        onClose={onClose}
        actions={
          isReady && (
            // Some browsers only print when someone has just pressed something.
            <Button variant="primary" onClick={() => window.print()}>
              {text('Print')}
            </Button>
          )
        }
      >
        {error ? (
          <LoadFailed title={text("Couldn't load Pins.")} error={error} onRetry={retry} />
        ) : (
          <>
            <p role="status">
              {isReady
                ? text('{count, plural, one {# Pin is ready.} other {# Pins are ready.}}', {
                    count,
                  })
                : text('Loading all Pins…')}
            </p>
            {!isReady && (
              <progress
                className={styles.progress}
                aria-label={text('Loading all Pins…')}
                max={total || 1}
                value={count}
              />
            )}
          </>
        )}
      </overlays.DialogOverlay>
      {groups &&
        createPortal(
          <BoardPaper ref={paper} board={board} section={section} groups={groups} />,
          document.body,
        )}
    </>
  );
}

function usePrintedPins(board: Board, section: Section | null) {
  const shell = useShell();
  const [groups, setGroups] = useState<PrintedGroup[] | null>(null);
  const [count, setCount] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);

  const read = useEffectEvent((signal: AbortSignal) =>
    readPrintedPins(shell, board, { section, signal, onProgress: setCount }),
  );
  useEffect(() => {
    const aborter = new AbortController();
    read(aborter.signal).then(setGroups, (failure: unknown) => {
      if (aborter.signal.aborted) return;
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
    return () => aborter.abort();
  }, [tries]);

  return {
    groups,
    count,
    error,
    retry: async () => {
      setError(null);
      setCount(0);
      setTries(tries + 1);
    },
  };
}

/** An image that fails prints as an empty place, as on the page. */
async function imagesLoaded(paper: HTMLElement): Promise<void> {
  const waiting = [...paper.querySelectorAll('img')].filter(({ complete }) => !complete);
  await Promise.all(
    waiting.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}
