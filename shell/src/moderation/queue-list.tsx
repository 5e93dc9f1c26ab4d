import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { type PagePosition, pagedQuery } from '@corkboard/shared/lists';
import { confirmViews, pagedView } from '@corkboard/shared/optimistic';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, EmptyState, Skeleton } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { type DecisionDetails, DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation-page.module.css';
import type { Choice } from './moderation-texts.ts';

export type Queue = 'open' | 'decided';

interface Page<Row> {
  data: Row[];
  bookmark?: string | undefined;
}

interface Props<Row, D extends string> {
  kind: 'reports' | 'takedowns';
  queue: Queue;
  title: string;
  load(position: PagePosition, options: { signal: AbortSignal }): Promise<Page<Row>>;
  /** `contentIds`: the chosen ones of the content that staff could choose from. */
  send(row: Row, decision: D, note: string, contentIds: string[]): Promise<unknown>;
  /** Whether the decision about `decided` also closes `row`. */
  isDecidedWith(row: Row, decided: Row): boolean;
  children(row: Row, decide: (choice: Choice<D>, details: DecisionDetails) => void): ReactNode;
}

// Loaded with the page, which is rare enough.
const loadDialog = async () => DecisionDialog;

export function QueueList<Row extends { id: string }, D extends string>(props: Props<Row, D>) {
  const { kind, queue, title, load, send, isDecidedWith, children } = props;
  const text = useText();
  const { queryClient, subject } = useShell();
  const dialog = useLazyDialog();
  // By the id of the row. A decision that isn't possible closes the dialog, and staff try another one.
  const [keptNotes, setKeptNotes] = useState<Readonly<Record<string, string>>>({});
  const query = pagedQuery(
    [subject, 'moderation', kind, queue],
    (position, { signal }) => load(position, { signal }),
    { staleTime: 0 },
  );
  const list = useInfiniteQuery(query);
  const rows = list.data?.pages.flatMap((page) => page.data);
  // With the pages that show what a decision removes.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [subject] });

  function removeDecided(decided: Row) {
    confirmViews(queryClient, [
      pagedView<Row>(query.queryKey, (row) => (isDecidedWith(row, decided) ? null : row)),
    ]);
    refresh();
  }
  const decide = (row: Row) => (choice: Choice<D>, details: DecisionDetails) =>
    dialog.open(loadDialog, {
      ...details,
      choice,
      keptNote: keptNotes[row.id] ?? '',
      send: (note: string, contentIds: string[]) => send(row, choice.decision, note, contentIds),
      onDecided: () => removeDecided(row),
      onDenied: (note: string) => {
        setKeptNotes((notes) => ({ ...notes, [row.id]: note }));
        refresh();
      },
    });

  return (
    <section className={styles['queue']} aria-label={title}>
      {list.isPending && <Skeleton shape="row" count={4} />}
      {rows?.length === 0 && !list.hasNextPage && (
        <EmptyState
          icon={flag}
          title={queue === 'open' ? text('No open reports') : text('No decided reports')}
        />
      )}
      {rows && <ul className={styles['rows']}>{rows.map((row) => children(row, decide(row)))}</ul>}
      {list.isError && (!rows || list.isFetchNextPageError) ? (
        <LoadFailed
          title={text("The reports couldn't be loaded.")}
          error={list.error}
          onRetry={rows ? list.fetchNextPage : list.refetch}
        />
      ) : (
        list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text('Show more reports')}
          </Button>
        )
      )}
      {dialog.element}
    </section>
  );
}
