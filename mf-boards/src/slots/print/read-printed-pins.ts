import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { dedupePins } from '../../common/lists/dedupe-pins.ts';
import { NO_SECTION } from '../../common/lists/pin-lists.ts';
import { sectionsQuery } from '../../sections/sections-query.ts';

export interface PrintedGroup {
  /** Null for the Pins outside sections. */
  section: Section | null;
  pins: Pin[];
}

interface Options {
  /** Prints this section alone. */
  section: Section | null;
  signal: AbortSignal;
  onProgress(count: number): void;
}

/** Reads all Pins of a board or of one of its sections, in the order of the page. */
export async function readPrintedPins(
  shell: Shell,
  board: Board,
  { section, signal, onProgress }: Options,
): Promise<PrintedGroup[]> {
  const sections = section ? [section] : await readSections(shell, board);
  const groups: PrintedGroup[] = [];
  let count = 0;
  for (const one of section ? sections : [...sections, null]) {
    const pins: Pin[] = [];
    let bookmark: string | undefined;
    do {
      const page = await shell.call(
        getBoardFeed,
        {
          board_id: board.id,
          page_size: WHOLE_LIST_PAGE_SIZE,
          ...(sections.length > 0 ? { section_id: one?.id ?? NO_SECTION } : {}),
          ...(bookmark === undefined ? {} : { bookmark }),
        },
        { signal },
      );
      pins.push(...page.data);
      bookmark = page.bookmark;
      onProgress(count + pins.length);
    } while (bookmark !== undefined);
    count += pins.length;
    if (pins.length > 0) groups.push({ section: one, pins: dedupePins(pins) });
  }
  return groups;
}

async function readSections(shell: Shell, board: Board): Promise<Section[]> {
  return board.section_count > 0
    ? shell.queryClient.fetchQuery(sectionsQuery(shell, board.id))
    : [];
}
