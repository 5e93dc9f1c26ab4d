import type { Highlight, User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { arrowDown } from '@corkboard/shared/icons/arrow-down.ts';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { IconButton, VisuallyHidden } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';
import { useFocusNextRow } from '../common/use-focus-next-row.ts';
import { highlightName } from './highlight-name.ts';
import styles from './highlights-dialog.module.css';

interface Props {
  owner: User;
  chosen: readonly Highlight[];
  onMove(highlight: Highlight, step: -1 | 1): void;
  onRemove(highlight: Highlight): void;
}

export function SelectedList({ owner, chosen: selected, onMove, onRemove }: Props) {
  const text = useText();
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const onRemoving = useFocusNextRow(list, selected.map(getKey));

  function move(highlight: Highlight, step: -1 | 1) {
    onMove(highlight, step);
    const number = selected.indexOf(highlight) + step + 1;
    const name = highlightName(highlight, owner, text);
    say(text('{name}. Position {number} of {count}.', { name, number, count: selected.length }));
  }

  function remove(highlight: Highlight) {
    onRemoving(getKey(highlight));
    onRemove(highlight);
  }

  return (
    <>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <ol ref={list} className={styles.chosen}>
        {selected.map((highlight, index) => {
          const name = highlightName(highlight, owner, text);
          return (
            <li key={getKey(highlight)} className={styles.row}>
              <span className={styles.thumb}>
                {highlight.image && (
                  <img src={highlight.image.url} width={48} height={48} alt="" decoding="async" />
                )}
              </span>
              <bdi className={styles.name}>{name}</bdi>
              <IconButton
                icon={arrowUp}
                size="s"
                variant="plain"
                label={text('Move {name} up', { name })}
                disabled={index === 0}
                onClick={() => move(highlight, -1)}
              />
              <IconButton
                icon={arrowDown}
                size="s"
                variant="plain"
                label={text('Move {name} down', { name })}
                disabled={index === selected.length - 1}
                onClick={() => move(highlight, 1)}
              />
              <IconButton
                icon={x}
                size="s"
                variant="plain"
                label={text('Remove {name}', { name })}
                onClick={() => remove(highlight)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function getKey({ type, id }: Highlight): string {
  return `${type} ${id}`;
}
