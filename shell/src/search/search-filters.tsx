import type { SearchKind } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { image } from '@corkboard/shared/icons/image.ts';
import { play } from '@corkboard/shared/icons/play.ts';
import { stack } from '@corkboard/shared/icons/stack.ts';
import { storefront } from '@corkboard/shared/icons/storefront.ts';
import { useShell } from '@corkboard/shared/remote';
import { Chip, VisuallyHidden } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './search-page.module.css';
import type { Searched } from './searched.ts';
import { toSearchPath } from './to-search-path.ts';

const swatches = [
  ['b3402a', 'Red'],
  ['e08a33', 'Orange'],
  ['e2b92a', 'Yellow'],
  ['4c7a52', 'Green'],
  ['3d6fa3', 'Blue'],
  ['7b5a93', 'Violet'],
  ['e0b0a4', 'Pink'],
  ['6e4a33', 'Brown'],
  ['f3efe6', 'White'],
  ['201d1a', 'Black'],
] as const;

export function SearchFilters({ searched }: { searched: Searched }) {
  const text = useText();
  const { navigation } = useShell();
  const { kind, hex } = searched;
  const show = (change: Partial<Searched>) =>
    navigation.to(toSearchPath({ ...searched, ...change }));
  const kinds: [SearchKind, string, string][] = [
    ['images', text('Images'), image],
    ['videos', text('Videos'), play],
    ['stories', text('Stories'), stack],
    ['products', text('Products'), storefront],
  ];
  const colorNames: Record<(typeof swatches)[number][1], string> = {
    Red: text('Red'),
    Orange: text('Orange'),
    Yellow: text('Yellow'),
    Green: text('Green'),
    Blue: text('Blue'),
    Violet: text('Violet'),
    Pink: text('Pink'),
    Brown: text('Brown'),
    White: text('White'),
    Black: text('Black'),
  };

  return (
    <>
      <fieldset className={styles['chips']}>
        <VisuallyHidden as="legend">{text('Kind')}</VisuallyHidden>
        <Chip isSelected={kind === undefined} onPress={() => show({ kind: undefined })}>
          {text('Everything')}
        </Chip>
        {kinds.map(([value, label, icon]) => (
          <Chip
            key={value}
            icon={icon}
            isSelected={kind === value}
            onPress={() => show({ kind: kind === value ? undefined : value })}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles['swatches']}>
        <VisuallyHidden as="legend">{text('Color')}</VisuallyHidden>
        <span className={styles['swatchLabel']} aria-hidden="true">
          {text('Color')}
        </span>
        {swatches.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className={styles['swatch']}
            aria-label={colorNames[name]}
            aria-pressed={hex === value}
            onClick={() => show({ hex: hex === value ? undefined : value })}
          >
            <span data-color={name} />
          </button>
        ))}
        <AnyColor hex={hex} onPick={(picked) => show({ hex: picked })} />
      </fieldset>
    </>
  );
}

interface AnyColorProps {
  hex: string | undefined;
  onPick(hex: string | undefined): void;
}

/** The browser's own color picker. */
function AnyColor({ hex, onPick }: AnyColorProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const shown = `#${hex ?? '808080'}`;
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const element = input.current;
    // React's event comes with each movement in the picker, this one when it closes.
    const onChange = () => pick(element?.value.slice(1).toLowerCase() ?? '');
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);
  // A new input would drop the focus.
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);

  return (
    <>
      <span className={styles['swatch']} data-any="">
        <span data-color="Any" />
        <input ref={input} type="color" aria-label={text('Another color')} defaultValue={shown} />
      </span>
      {hex !== undefined && swatches.every(([value]) => value !== hex) && (
        <Chip
          isSelected
          onPress={() => {
            // The pressed button is removed.
            input.current?.focus();
            onPick(undefined);
          }}
        >
          <bdi>#{hex}</bdi>
        </Chip>
      )}
    </>
  );
}
