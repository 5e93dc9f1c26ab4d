import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsSixVertical } from '@corkboard/shared/icons/dots-six-vertical.ts';
import { Icon } from '@corkboard/shared/ui';
import {
  DragDropContext,
  Draggable,
  type DragUpdate,
  Droppable,
  type ResponderProvided,
} from 'react-beautiful-dnd';

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

export function SortableBoards({ boards, onMove }: Props) {
  const text = useText();
  const nonce = pageNonce();
  const nameAt = (index: number) => boards[index]?.name ?? '';
  const count = boards.length;

  function say({ announce }: ResponderProvided, from: number, to: number | undefined) {
    announce(
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
      onDragStart={({ source }, provided) =>
        provided.announce(
          text('{board} grabbed. Position {number} of {count}.', {
            board: nameAt(source.index),
            number: source.index + 1,
            count,
          }),
        )
      }
      onDragUpdate={({ source, destination }: DragUpdate, provided) =>
        say(provided, source.index, destination?.index)
      }
      onDragEnd={({ draggableId, source, destination }, provided) => {
        if (!destination || destination.index === source.index) {
          provided.announce(
            text('Move canceled. {board} is back in place.', { board: nameAt(source.index) }),
          );
          return;
        }
        say(provided, source.index, destination.index);
        const { index } = destination;
        onMove(draggableId, index > source.index ? index + 1 : index);
      }}
    >
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
                    <span className={styles.number}>{index + 1}</span>
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
