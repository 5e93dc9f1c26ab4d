import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useShell } from '@corkboard/shared/remote';
import { searchPath } from '@corkboard/shared/rules/search-path.ts';
import { IconButton } from '@corkboard/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';

import styles from './search-page.module.css';

interface Props {
  query: string;
  scope: string;
  isOwn: boolean;
  selects: boolean;
}

export function SearchField({ query, scope, isOwn, selects }: Props) {
  const text = useText();
  const { navigation } = useShell();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);
  useEffect(() => {
    if (!selects) return;
    input.current?.focus();
    input.current?.select();
  }, [selects]);

  function submit(event: FormEvent) {
    event.preventDefault();
    navigation.to(searchPath({ query: input.current?.value.trim() ?? '', scope, isOwn }));
  }
  const label = isOwn ? text('Search your Pins') : text('Search');
  return (
    <form className={styles['form']} role="search" aria-label={label} onSubmit={submit}>
      <input
        ref={input}
        className={styles['input']}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
      />
      <IconButton type="submit" icon={magnifyingGlass} size="l" label={text('Find')} />
    </form>
  );
}
