import { useText } from '@corkboard/shared/i18n';
import { archive } from '@corkboard/shared/icons/archive.ts';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import { Chip } from '@corkboard/shared/ui';

import styles from './board-filter-chips.module.css';
import { BOARD_FILTERS, type BoardFilter } from './board-filters.ts';

const ICONS = { group: usersThree, secret: lock, archived: archive };

interface Props {
  chosen: readonly BoardFilter[];
  onToggle(filter: BoardFilter): void;
}

export function BoardFilterChips({ chosen: selected, onToggle }: Props) {
  const text = useText();
  const words = { group: text('Group'), secret: text('Secret'), archived: text('Archived') };

  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{text('Show')}</legend>
      {BOARD_FILTERS.map((filter) => (
        <Chip
          key={filter}
          icon={ICONS[filter]}
          isSelected={selected.includes(filter)}
          onPress={() => onToggle(filter)}
        >
          {words[filter]}
        </Chip>
      ))}
    </fieldset>
  );
}
