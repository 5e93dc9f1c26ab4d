import type { Pin } from '@corkboard/shared/contract/pins.ts';
import type { Shell } from '@corkboard/shared/remote';

/** A list of Pins as the cache holds it, page by page. */
export interface PinPages {
  pages: { data: Pin[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

type Scope = Pick<Shell, 'queries' | 'subject'>;

/** Pins of a board that are in none of its sections. */
export const OUTSIDE = '-1';

/** Keys of lists of Pins: every one begins alike, so that all can be changed at once. */
export const pinListKeys = {
  all: (subject: string) => [subject, 'pins'],
  ofBoard: (subject: string, boardId: string, sectionId = 'all') => [
    subject,
    'pins',
    'of-board',
    boardId,
    sectionId,
  ],
  boardless: (subject: string) => [subject, 'pins', 'boardless'],
};

/**
 * Changes every list of Pins below a key at once, and gives the way back. A Pin for which `change` gives null leaves the
 * list; one that it gives back unchanged stays the same object.
 */
export async function changePins(
  { queries, subject }: Scope,
  key: readonly unknown[],
  change: (pin: Pin) => Pin | null,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueriesData<PinPages>({ queryKey: key });
  queries.setQueriesData<PinPages>({ queryKey: key }, (list) => list && changed(list, change));
  return () => {
    for (const [queryKey, list] of before) queries.setQueryData(queryKey, list);
    void queries.invalidateQueries({ queryKey: [subject, 'pins'], refetchType: 'none' });
  };
}

function changed(list: PinPages, change: (pin: Pin) => Pin | null): PinPages {
  return {
    ...list,
    pages: list.pages.map((page) => {
      const data = page.data.flatMap((pin) => change(pin) ?? []);
      const isSame =
        data.length === page.data.length && data.every((pin, at) => pin === page.data[at]);
      return isSame ? page : { ...page, data };
    }),
  };
}
