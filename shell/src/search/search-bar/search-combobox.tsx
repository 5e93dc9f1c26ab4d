import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { cleanQuery, searchPath } from '@corkboard/shared/rules/search';
import { type FormEvent, type KeyboardEvent, useId, useReducer, useRef, useState } from 'react';
import { clearRecentSearches, storeRecentSearch } from './recent-searches.ts';
import styles from './search-combobox.module.css';
import { SearchField } from './search-field.tsx';
import type { Suggestion } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type FocusRequest, useFocusRequest } from './use-focus-request.ts';
import { useOptionList } from './use-option-list.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchComboboxProps {
  query: string;
  scope: string;
  isOwn: boolean;
  label: string;
  focusRequest: FocusRequest | null;
}

export function SearchCombobox({ query, scope, isOwn, label, focusRequest }: SearchComboboxProps) {
  const shell = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useWords(query);
  const optionList = useOptionList();
  const clear = useClear();
  const { isOpen, close } = optionList;
  const { asked, list, groups, options } = useSuggestions({ words, isOpen, isOwn });
  const active = optionList.findActive(options);
  const dropFocusRequest = useFocusRequest(input, focusRequest);
  const isExpanded = isOpen && (options.length > 0 || list.isError);
  const optionId = (index: number) => `${id}-${index}`;

  function change(next: string) {
    setWords(next);
    optionList.deactivate();
    optionList.open();
  }
  function open(href: string, searched?: string) {
    close();
    dropFocusRequest();
    // Also closes the keyboard of a phone. The results can be on this page.
    document.getElementById('main')?.focus({ preventScroll: true });
    if (searched !== undefined) void storeRecentSearch(shell, searched);
    shell.navigation.to(href);
  }
  function choose({ href, query: searched, action }: Suggestion) {
    if (action === 'clear') {
      optionList.deactivate();
      void clear();
      return;
    }
    if (searched !== undefined) setWords(searched);
    open(href, searched);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = active === null ? undefined : options[active];
    if (chosen) return choose(chosen);
    const typed = cleanQuery(words);
    open(searchPath({ query: typed, scope, isOwn }), typed);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      optionList.step(event.key === 'ArrowDown' ? 1 : -1, options);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div
      className={styles['search']}
      data-search-field=""
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <form role="search" aria-label={label} noValidate onSubmit={submit}>
        <SearchField
          input={input}
          label={label}
          words={words}
          listId={isExpanded ? id : undefined}
          activeId={isExpanded && active !== null ? optionId(active) : undefined}
          onChange={change}
          onOpen={optionList.open}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <SuggestionList
            id={id}
            groups={groups}
            text={asked}
            active={active}
            optionId={optionId}
            isBusy={list.isFetching}
            hasFailed={list.isError}
            onRetry={() => void list.refetch()}
            onChoose={choose}
          />
        )}
      </form>
    </div>
  );
}

/** Clears the recent searches, or says why not. */
function useClear() {
  const text = useText();
  const shell = useShell();
  // A visitor's searches are in the browser's storage, whose changes render nothing.
  const [, renderCleared] = useReducer((count: number) => count + 1, 0);

  return async () => {
    try {
      await clearRecentSearches(shell);
      renderCleared();
    } catch (error) {
      const reason = errorText(error, text('Uh oh! Something went wrong.'));
      shell.toasts.show({ text: reason, tone: 'error' });
    }
  };
}

/** Typed words stay until the next search, but not for the next account. */
function useWords(query: string) {
  const { viewer } = useShell();
  const [words, setWords] = useState(query);
  const [last, setLast] = useState({ query, writer: viewer.id });
  if (query !== last.query || viewer.id !== last.writer) {
    setLast({ query, writer: viewer.id });
    if (query !== last.query || last.writer !== null) setWords(query);
  }
  return [words, setWords] as const;
}
