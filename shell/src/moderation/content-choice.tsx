import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';

import { FieldError } from '../common/field-error.tsx';
import styles from './moderation-page.module.css';
import {
  BoardFacts,
  listContentIds,
  OwnerLink,
  type ReportedContent,
} from './reported-content.tsx';
import { namePin, ReportedPicture, ReportedWords } from './reported-pin.tsx';

interface Props {
  ref: Ref<HTMLFieldSetElement>;
  content: ReportedContent;
  chosen: string[];
  hasError: boolean;
  onChoose(ids: string[]): void;
}

export function ContentChoice({ ref, content, chosen, hasError, onChoose }: Props) {
  const text = useText();
  const errorId = useId();
  const { reported_pins: pins = [], reported_boards: boards = [] } = content;
  const ids = listContentIds(content);
  const isAll = chosen.length === ids.length;
  const toggle = (id: string) => ({
    isChosen: chosen.includes(id),
    onToggle: (isChosen: boolean) =>
      onChoose(ids.filter((one) => (one === id ? isChosen : chosen.includes(one)))),
  });

  return (
    <fieldset
      ref={ref}
      className={styles['choices']}
      aria-describedby={hasError ? errorId : undefined}
    >
      <legend className={styles['reason']}>{text('Content to remove')}</legend>
      {ids.length > 1 && (
        <Button size="s" onClick={() => onChoose(isAll ? [] : ids)}>
          {isAll ? text('Select none') : text('Select all')}
        </Button>
      )}
      <ul className={styles['links']}>
        {pins.map((pin) => (
          <Option
            key={pin.id}
            {...toggle(pin.id)}
            name={
              <>
                <ReportedPicture pin={pin} isDecorative />
                <bdi>{namePin(pin, text)}</bdi>
              </>
            }
          >
            <ReportedWords pin={{ ...pin, title: '' }} />
            <OwnerLink owner={pin.owner} isExternal />
          </Option>
        ))}
        {boards.map((board) => (
          <Option key={board.id} {...toggle(board.id)} name={<bdi>{board.name}</bdi>}>
            <BoardFacts board={board} />
            <OwnerLink owner={board.owner} isExternal />
          </Option>
        ))}
      </ul>
      <FieldError id={errorId} error={hasError ? text('Choose what to remove.') : undefined} />
    </fieldset>
  );
}

interface OptionProps {
  name: ReactNode;
  isChosen: boolean;
  onToggle(isChosen: boolean): void;
  /** Its links open in another tab: leaving the page would drop the note. */
  children: ReactNode;
}

function Option({ name, isChosen, onToggle, children }: OptionProps) {
  const id = useId();
  return (
    <li className={styles['choice']}>
      <label className={styles['option']}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={({ target }) => onToggle(target.checked)}
        />
        {name}
      </label>
      <div id={id} className={styles['facts']}>
        {children}
      </div>
    </li>
  );
}
