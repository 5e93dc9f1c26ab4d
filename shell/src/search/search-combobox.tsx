import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { searchPath } from '@corkboard/shared/rules/search';
import { Icon, IconButton } from '@corkboard/shared/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clearRecentSearches, readVisitorSearches, storeRecentSearch } from './recent-searches.ts';
import styles from './search-combobox.module.css';
import { groupSuggestions, type Suggestion } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionsQuery } from './suggestions-query.ts';

const TYPING_PAUSE_MS = 80;

export interface SearchComboboxProps {
  query: string;
  scope: string;
  isOwn: boolean;
  label: string;
  focusRequest: FocusRequest | null;
}

export interface FocusRequest {
  /** A tap also navigates to the search page, which takes the focus. */
  isTap: boolean;
}

export function SearchCombobox({ query, scope, isOwn, label, focusRequest }: SearchComboboxProps) {
  const text = useText();
  const shell = useShell();
  const { pathname } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const asked = useDebounced(words.trim(), TYPING_PAUSE_MS);
  const list = useQuery({
    ...suggestionsQuery(shell, asked),
    enabled: isOpen && (asked !== '' || shell.viewer.isAuth),
  });
  const hasAnswer = asked !== '' || shell.viewer.isAuth;
  const groups = groupSuggestions({
    text: asked,
    isOwn,
    suggestions: hasAnswer ? list.data : undefined,
    visitorSearches: readVisitorSearches(shell),
    viewerId: shell.subject,
    getName: (pin) => getPinName(pin, text),
  });
  const options = groups.flatMap((group) => group.suggestions);
  const isExpanded = isOpen && (options.length > 0 || list.isError);
  const optionId = (index: number) => `${id}-${index}`;

  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    setWords(query);
  }
  const doneRequest = useRef<FocusRequest | null>(null);
  useEffect(() => {
    if (focusRequest === null || focusRequest === doneRequest.current) return;
    // After a tap, the field takes the focus again from the search page.
    if (!focusRequest.isTap || pathname.startsWith('/search/')) doneRequest.current = focusRequest;
    input.current?.focus();
    input.current?.select();
  }, [focusRequest, pathname]);

  function close() {
    setOpen(false);
    setActive(null);
  }
  function change(next: string) {
    setWords(next);
    setActive(null);
    setOpen(true);
  }
  function open(href: string, searched?: string) {
    close();
    doneRequest.current = focusRequest;
    input.current?.blur();
    if (searched !== undefined) void storeRecentSearch(shell, searched);
    shell.navigation.to(href);
  }
  function choose({ href, query: searched, action }: Suggestion) {
    if (action === 'clear') {
      setActive(null);
      void clearRecentSearches(shell);
      return;
    }
    if (searched !== undefined) setWords(searched);
    open(href, searched);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = active === null ? undefined : options[active];
    if (chosen) return choose(chosen);
    const typed = words.trim();
    open(searchPath({ query: typed, scope, isOwn }), typed);
  }
  function step(direction: 1 | -1) {
    if (!isOpen) return setOpen(true);
    if (options.length === 0) return;
    // Before the first and after the last option, the field itself is active.
    const positions = options.length + 1;
    const next = ((active ?? -1) + 1 + direction + positions) % positions;
    setActive(next === 0 ? null : next - 1);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
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
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isExpanded && active !== null ? optionId(active) : undefined}
            placeholder={label}
            value={words}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => change(event.target.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          {words !== '' && (
            <IconButton
              className={styles['clear'] ?? ''}
              icon={x}
              label={text('Clear')}
              size="s"
              variant="plain"
              onClick={() => {
                change('');
                input.current?.focus();
              }}
            />
          )}
        </div>
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
