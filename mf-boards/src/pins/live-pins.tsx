import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useState } from 'react';
import { hasPendingChange } from '../common/lists/has-pending-change.ts';
import { pinListKeys } from '../common/lists/pin-lists.ts';
import { useBoardChanges } from '../common/lists/use-board-changes.ts';
import styles from './live-pins.module.css';
import type { boardPinsQuery } from './queries/board-pins-query.ts';
import { mergePins } from './queries/merge-pins.ts';

const POLL_MS = 500;
const MAX_TRIES = 5;

interface Props {
  boardId: string;
  query: ReturnType<typeof boardPinsQuery>;
  pins: readonly Pin[];
  isChoosing: boolean;
  /** A bulk action is running, which reports its own result. */
  isBusy: boolean;
  area: RefObject<HTMLDivElement | null>;
}

/**
 * Applies live changes. New Pins wait behind a button while the viewer scrolls or selects. Removed Pins disappear
 * immediately.
 */
export function LivePins({ boardId, query, pins, isChoosing, isBusy, area }: Props) {
  const text = useText();
  const shell = useShell();
  const { queryClient, subject } = shell;
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const shown = new Set(pins.map(({ id }) => id));
  const count = waiting.filter((id) => !shown.has(id)).length;

  useBoardChanges(boardId, async () => {
    void queryClient.invalidateQueries({ queryKey: pinListKeys.selected(subject) });
    const read = await readUndisturbed();
    if (!read) return;
    const { current, fresh } = read;
    const merged = mergePins(current.pages, {
      pins: fresh.pages.flatMap((page) => page.data),
      isComplete: fresh.pages.at(-1)?.bookmark === undefined,
    });
    const isReading = isChoosing || (area.current?.getBoundingClientRect().top ?? 0) < 0;
    const waits = isReading && merged.added.length > 0;
    queryClient.setQueryData(query.queryKey, waits ? { ...current, pages: merged.pages } : fresh);
    setWaiting(waits ? merged.added.map(({ id }) => id) : []);
    if (waits || isBusy) setNews('');
    else if (merged.added.some(({ pinner }) => pinner.id !== subject)) {
      setNews(
        text('{count, plural, one {# new Pin} other {# new Pins}}', { count: merged.added.length }),
      );
    } else if (merged.removedCount > 0) {
      setNews(
        text('{count, plural, one {# Pin was removed} other {# Pins were removed}}', {
          count: merged.removedCount,
        }),
      );
    }
  });

  /** An own drag or change during the read makes its answer old, and one before it the list that it is compared with. */
  async function readUndisturbed() {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await untilUndisturbed();
      const current = queryClient.getQueryData(query.queryKey);
      if (!current) return null;
      const fresh = await queryClient.fetchInfiniteQuery({
        ...query,
        queryKey: [...query.queryKey, 'fresh'],
        pages: current.pages.length,
        staleTime: 0,
        gcTime: 0,
      });
      const isSame = queryClient.getQueryData(query.queryKey) === current;
      if (isSame && !isDisturbed()) return { current, fresh };
    }
    return null;
  }

  function isDisturbed(): boolean {
    return isDragging(area.current) || hasPendingChange(shell);
  }

  async function untilUndisturbed(): Promise<void> {
    while (isDisturbed()) {
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS);
      });
    }
  }

  async function show() {
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    setWaiting([]);
    area.current?.scrollIntoView({ block: 'start' });
    area.current?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.waiting} role="status">
      {count > 0 ? (
        <Button icon={arrowUp} size="s" variant="primary" onClick={() => void show()}>
          {text('{count, plural, one {Show # new Pin} other {Show # new Pins}}', { count })}
        </Button>
      ) : (
        <VisuallyHidden>{news}</VisuallyHidden>
      )}
    </div>
  );
}

function isDragging(area: Element | null): boolean {
  return Boolean(area?.querySelector('[data-dragging]') ?? area?.closest('[data-dragging]'));
}
