import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import { type ComponentProps, type ReactNode, useMemo } from 'react';

import { useLazyPart } from '../common/use-lazy-part.ts';
import { distinctPins } from '../pins/distinct-pins.ts';
import { PinGrid, type PinGridProps } from '../pins/pin-grid.tsx';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import type { CardUse } from '../shortcuts/shortcut-rows.ts';
import { NextPage } from './next-page.tsx';
import { QuietPictures } from './quiet-pictures.tsx';
import { SkipPast } from './skip-past.tsx';

interface Props extends Omit<PinGridProps, 'pins' | 'hasMore'> {
  list: ComponentProps<typeof NextPage>['list'];
  pages: { data: Pin[] }[];
  /** Stands where there are no Pins. */
  empty: ReactNode;
  /** What the viewer does with the Pins here. */
  use?: CardUse;
}

const getHelp = () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp);

/** Pins page by page. */
export function PinList({ list, pages, empty, use = 'look', ...grid }: Props) {
  const text = useText();
  // The grid counts on from the same list while nothing has come to it.
  const pins = useMemo(() => distinctPins(pages.flatMap((page) => page.data)), [pages]);
  const help = useLazyPart(pins.length > 0, getHelp);
  if (pins.length === 0 && !list.hasNextPage) return empty;

  return (
    <QuietPictures>
      <SkipPast label={text('Skip the Pins')}>
        <PinGrid {...grid} pins={pins} hasMore={list.hasNextPage} />
      </SkipPast>
      <NextPage
        list={list}
        label={text('Show more Pins')}
        failure={text('More Pins could not be loaded.')}
        waiting={<WaitingPins layout={grid.layout} count={5} />}
      />
      {help && <help.Part of="pins" use={use} />}
    </QuietPictures>
  );
}
