import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { Icon, IconButton } from '@corkboard/shared/ui';
import type { KeyboardEvent, RefObject } from 'react';

import styles from './search-combobox.module.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  words: string;
  /** The id of the list of suggestions, while there is one. */
  listId: string | undefined;
  activeId: string | undefined;
  onChange: (words: string) => void;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function SearchField(props: Props) {
  const { input, label, words, listId, activeId, onChange, onOpen, onKeyDown } = props;
  const text = useText();

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={styles['field']}>
      <Icon path={magnifyingGlass} />
      <input
        ref={input}
        className={styles['input']}
        role="combobox"
        type="text"
        name="q"
        dir="auto"
        aria-label={label}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={label}
        value={words}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onFocus={onOpen}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      />
      {words !== '' && (
        <IconButton
          className={styles['clear'] ?? ''}
          icon={x}
          label={text('Clear')}
          size="s"
          variant="plain"
          onClick={clear}
        />
      )}
    </div>
  );
}
