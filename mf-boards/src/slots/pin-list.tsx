import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import type { ComponentProps, ReactNode } from 'react';

import { distinctPins } from '../pins/distinct-pins.ts';
import type { PinLayout } from '../pins/pin-columns.ts';
import { PinGrid } from '../pins/pin-grid.tsx';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import { NextPage } from './next-page.tsx';
import { QuietPictures } from './quiet-pictures.tsx';

interface Props {
  list: ComponentProps<typeof NextPage>['list'];
  pages: { data: Pin[] }[];
  layout: PinLayout;
  /** Stands where there are no Pins. */
  empty: ReactNode;
}

/** Pins page by page. */
export function PinList({ list, pages, layout, empty }: Props) {
  const text = useText();
  const pins = distinctPins(pages.flatMap((page) => page.data));
  if (pins.length === 0 && !list.hasNextPage) return empty;

  return (
    <QuietPictures>
      <PinGrid pins={pins} layout={layout} />
      <NextPage
        list={list}
        label={text('Show more Pins')}
        failure={text('More Pins could not be loaded.')}
        waiting={<WaitingPins layout={layout} count={5} />}
      />
    </QuietPictures>
  );
}
