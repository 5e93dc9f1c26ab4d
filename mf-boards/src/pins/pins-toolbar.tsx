import type { PinFilter } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { gridNine } from '@corkboard/shared/icons/grid-nine.ts';
import { pencilSimpleLine } from '@corkboard/shared/icons/pencil-simple-line.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { star } from '@corkboard/shared/icons/star.ts';
import { Chip, Icon } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import type { PinDensity } from './grid/pin-columns.ts';
import { has, type PinFlag, toggled } from './pin-filters.ts';
import styles from './pins-toolbar.module.css';

interface Props {
  filter: PinFilter;
  onFilter: (filter: PinFilter) => void;
  density: PinDensity;
  onDensity: (density: PinDensity) => void;
  children?: ReactNode;
}

export function PinsToolbar({ filter, onFilter, density, onDensity, children }: Props) {
  const text = useText();
  const flags: { flag: PinFlag; icon: string; label: string }[] = [
    { flag: 'favorites', icon: star, label: text('Favorites') },
    { flag: 'created', icon: pencilSimpleLine, label: text('Created by you') },
  ];
  const densities: { value: PinDensity; icon: string; label: string }[] = [
    { value: 'regular', icon: squaresFour, label: text('Standard') },
    { value: 'dense', icon: gridNine, label: text('Compact') },
  ];
  return (
    <div className={styles.toolbar}>
      <div className={styles.chips} role="group" aria-label={text('Show')}>
        {flags.map(({ flag, icon, label }) => (
          <Chip
            key={flag}
            icon={icon}
            isSelected={has(filter, flag)}
            onPress={() => onFilter(toggled(filter, flag))}
          >
            {label}
          </Chip>
        ))}
      </div>
      <div className={styles.tools}>
        <div className={styles.switcher} role="group" aria-label={text('Density')}>
          {densities.map(({ value, icon, label }) => (
            <button
              key={value}
              type="button"
              title={label}
              aria-label={label}
              aria-pressed={density === value}
              onClick={() => density !== value && onDensity(value)}
            >
              <Icon path={icon} />
            </button>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
