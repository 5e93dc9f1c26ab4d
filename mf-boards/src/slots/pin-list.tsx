import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { dedupePins } from '../common/lists/dedupe-pins.ts';
import { PinGrid, type PinGridProps } from '../pins/grid/pin-grid.tsx';
import { PinGridSkeleton } from '../pins/grid/pin-grid-skeleton.tsx';
import type { CardUse } from '../shortcuts/shortcut-rows.ts';
import { ImageFallback } from './image-fallback.tsx';
import { LoadMore } from './load-more.tsx';
import { SkipLink } from './skip-link.tsx';

interface Props extends Omit<PinGridProps, 'pins' | 'hasMore'> {
  list: ComponentProps<typeof LoadMore>['list'];
  pages: { data: Pin[] }[];
  empty: ReactNode;
  use?: CardUse;
}

const getHelp = () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp);

export function PinList({ list, pages, empty, use = 'look', ...grid }: Props) {
  const text = useText();
  // Stable while the pages are, because a new array lays out the grid again.
  const pins = useMemo(() => dedupePins(pages.flatMap((page) => page.data)), [pages]);
  const help = useLazyComponent(pins.length > 0, getHelp);
  if (pins.length === 0 && !list.hasNextPage) return empty;

  return (
    <ImageFallback>
      <SkipLink label={text('Skip the Pins')}>
        <PinGrid {...grid} pins={pins} hasMore={list.hasNextPage} />
      </SkipLink>
      <LoadMore
        list={list}
        label={text('Show more Pins')}
        failure={text("Couldn't load more Pins.")}
        waiting={<PinGridSkeleton layout={grid.layout} count={5} />}
      />
      {help && <help.Part of="pins" use={use} />}
    </ImageFallback>
  );
}
