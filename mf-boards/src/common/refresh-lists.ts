import type { Shell } from '@corkboard/shared/remote';

/** Asks again for what is shown of boards and Pins, after something that touches more than one list. */
export async function refreshLists({
  queries,
  subject,
}: Pick<Shell, 'queries' | 'subject'>): Promise<void> {
  const kinds = [
    'pins',
    'boards',
    'board',
    'sections',
    'section',
    'picker',
    'board-actions',
    'users',
  ];
  await Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [subject, kind] })));
}
