import type { BoardAction } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { archive } from '@corkboard/shared/icons/archive.ts';
import { arrowsMerge } from '@corkboard/shared/icons/arrows-merge.ts';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { rows } from '@corkboard/shared/icons/rows.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, EmptyState, Icon, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { actionMessages, getTargetUrl } from '../common/actions/action-messages.ts';
import { useActionMessages } from '../common/actions/use-action-messages.ts';
import { isRunning } from '../common/actions/wait-for-action.ts';
import page from '../common/tool-page.module.css';
import { byDay, formatDay } from './days.ts';
import { historyQuery } from './history-query.ts';
import styles from './undo.module.css';
import { useToday } from './use-today.ts';

export function HistoryPage() {
  const text = useText();
  const shell = useShell();
  const { locale } = shell;
  const today = useToday();
  const list = useInfiniteQuery(historyQuery(shell));
  const actions = list.data?.pages.flatMap((page) => page.data);
  const { resume } = useActionMessages();
  const resumeRunning = useEffectEvent(() => {
    for (const action of actions?.filter(isRunning) ?? []) resume(action);
  });
  useEffect(() => resumeRunning(), [list.data]);

  return (
    <>
      <h1>{text('Recent changes')}</h1>
      <p className={page.lead}>
        {text('You can undo moves, merges, archives, and deletions for 30 days.')}
      </p>
      {content()}
    </>
  );

  function content() {
    if (list.isError && !actions) {
      return (
        <LoadFailed
          title={text("Couldn't load your changes.")}
          error={list.error}
          onRetry={list.refetch}
        />
      );
    }
    if (!actions) return <Skeleton shape="row" count={6} />;
    if (actions.length === 0) {
      return <EmptyState icon={clockCounterClockwise} title={text('No recent changes')} />;
    }
    return (
      <>
        {byDay(actions).map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={page.heading}>
              {formatDay(day, today, locale)}
            </h2>
            <ul className={page.card}>
              {ofDay.map((action) => (
                <HistoryRow
                  key={action.id}
                  action={action}
                  undoing={actions.find(({ id }) => id === action.undone_by)}
                />
              ))}
            </ul>
          </section>
        ))}
        {list.hasNextPage && (
          <Button
            className={page.more}
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('Show more')}
          </Button>
        )}
      </>
    );
  }
}

const ICONS: Record<BoardAction['kind'], string> = {
  archive_board: archive,
  copy_pins: copy,
  create_section: rows,
  delete_board: trash,
  delete_pins: trash,
  delete_section: trash,
  merge_boards: arrowsMerge,
  merge_sections: arrowsMerge,
  move_pins: pushPin,
  restore_board: clockCounterClockwise,
  undo: clockCounterClockwise,
};

interface RowProps {
  action: BoardAction;
  /** The action that undoes this one. */
  undoing: BoardAction | undefined;
}

function HistoryRow({ action, undoing }: RowProps) {
  const text = useText();
  const { locale } = useShell();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const { undo } = useActionMessages();
  const [isWorking, setWorking] = useState(false);
  const messages = actionMessages(action, text);
  const target = getTargetUrl(action);
  const label = isRunning(action) ? messages.running : messages.history;

  function undoOutcome(): string {
    if (!undoing) return text('Undone');
    return isRunning(undoing) ? text('Undoing…') : actionMessages(undoing, text).result.text;
  }

  async function takeBack() {
    setWorking(true);
    await undo(action);
    setWorking(false);
  }

  return (
    <li>
      <span className={styles.icon}>
        <Icon path={ICONS[action.kind]} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{label}</p>
        <p className={styles.detail}>
          <time dateTime={action.created_at}>{time.format(Date.parse(action.created_at))}</time>
          {isRunning(action) && ` · ${text('In progress')}`}
          {action.undone_by !== null && ` · ${undoOutcome()}`}
          {action.status === 'failed' && ` · ${action.message ?? text('Failed')}`}
          {action.skipped_count > 0 &&
            ` · ${text('{count, plural, one {# Pin unchanged} other {# Pins unchanged}}', { count: action.skipped_count })}`}
        </p>
      </div>
      {target !== null && <TextLink href={target}>{text('View')}</TextLink>}
      {action.undoable_until !== null && (
        <Button
          size="s"
          isPending={isWorking}
          aria-label={text('Undo: {action}', { action: label })}
          onClick={() => void takeBack()}
        >
          {text('Undo')}
        </Button>
      )}
    </li>
  );
}
