import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsSixVertical } from '@corkboard/shared/icons/dots-six-vertical.ts';
import { Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';
import { DragDropContext, Draggable, Droppable } from 'react-beautiful-dnd';

import { RowThumbnail } from '../common/picker/row-thumbnail.tsx';
import rows from '../common/picker/rows.module.css';
import styles from './sort-boards.module.css';

interface Props {
  boards: readonly Board[];
  onMove(id: string, slot: number): void;
}

/** The content policy only allows styles with the page's nonce. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** The dialog ignores that an Escape already canceled a drag, and would close. */
function useEscapeForDrag(): void {
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('keydown', stop, true);
    return () => document.removeEventListener('keydown', stop, true);
  }, []);
}

export function SortableBoards({ boards, onMove }: Props) {
  const text = useText();
  // The library announces in an element outside the dialog, which screen readers don't see.
  const [said, say] = useState('');
  const [drag, setDrag] = useState<Drag | null>(null);
  useEscapeForDrag();
  const nonce = pageNonce();
  const nameAt = (index: number) => boards[index]?.name ?? '';
  const count = boards.length;

  function sayPosition(from: number, to: number | undefined) {
    say(
      to === undefined
        ? text('{board} is outside of the list.', { board: nameAt(from) })
        : text('{board}: position {number} of {count}.', {
            board: nameAt(from),
            number: to + 1,
            count,
          }),
    );
  }

  return (
    <DragDropContext
      {...(nonce !== undefined && { nonce })}
      dragHandleUsageInstructions={text(
        'Press Space to grab the board, arrow keys to move it, Space to drop it, and Escape to cancel.',
      )}
      onDragStart={({ source }) =>
        say(
          text('{board} grabbed. Position {number} of {count}.', {
            board: nameAt(source.index),
            number: source.index + 1,
            count,
          }),
        )
      }
      onDragUpdate={({ source, destination }) => {
        setDrag({ from: source.index, to: destination?.index ?? null });
        sayPosition(source.index, destination?.index);
      }}
      onDragEnd={({ draggableId, source, destination }) => {
        setDrag(null);
        if (!destination || destination.index === source.index) {
          say(text('Move canceled. {board} is back in place.', { board: nameAt(source.index) }));
          return;
        }
        const { index } = destination;
        say(
          text('{board} dropped. Position {number} of {count}.', {
            board: nameAt(source.index),
            number: index + 1,
            count,
          }),
        );
        onMove(draggableId, index > source.index ? index + 1 : index);
      }}
    >
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <Droppable droppableId="boards">
        {(list) => (
          <ol
            className={`${rows.rows} ${rows.reaching}`}
            ref={list.innerRef}
            {...list.droppableProps}
          >
            {boards.map((board, index) => (
              <Draggable key={board.id} draggableId={board.id} index={index}>
                {(item, { isDragging }) => (
                  <li
                    ref={item.innerRef}
                    {...item.draggableProps}
                    {...item.dragHandleProps}
                    className={`${rows.row} ${styles.item}`}
                    data-dragging={isDragging ? '' : undefined}
                    aria-label={board.name}
                  >
                    <Icon path={dotsSixVertical} />
                    <RowThumbnail url={board.image_cover_url} />
                    <span className={rows.words}>
                      <bdi className={rows.name}>{board.name}</bdi>
                    </span>
                    <span className={styles.number}>{placeDuring(drag, index) + 1}</span>
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

interface Drag {
  from: number;
  /** Null outside of the list. */
  to: number | null;
}

/** Where a board is while another one is carried past it. */
function placeDuring(drag: Drag | null, index: number): number {
  if (drag === null || drag.to === null) return index;
  const { from, to } = drag;
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
