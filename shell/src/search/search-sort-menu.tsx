import type { SearchSort } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { useShell } from '@corkboard/shared/remote';
import { Icon, MenuButton } from '@corkboard/shared/ui';
import styles from './search-page.module.css';
import type { Searched } from './searched.ts';
import { toSearchPath } from './to-search-path.ts';

/** Best match or newest, in the address like the other filters. */
export function SearchSortMenu({ searched }: { searched: Searched }) {
  const text = useText();
  const { navigation } = useShell();
  const labels: Record<'best' | SearchSort, string> = {
    best: text('Best match'),
    newest: text('Newest'),
  };
  const current = searched.sort ?? 'best';

  return (
    <MenuButton
      variant="plain"
      size="s"
      label={text('Sort: {order}', { order: labels[current] })}
      items={(['best', 'newest'] as const).map((id) => ({
        id,
        label: labels[id],
        isChosen: id === current,
        trailingIcon: id === current ? check : undefined,
      }))}
      onAction={(id) =>
        navigation.to(toSearchPath({ ...searched, sort: id === 'newest' ? id : undefined }))
      }
    >
      <span className={styles['order']}>
        {labels[current]}
        <Icon path={caretDownBold} size="s" />
      </span>
    </MenuButton>
  );
}
