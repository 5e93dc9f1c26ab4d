import type { Shell } from '@corkboard/shared/remote';

/** Asks again for what is shown of boards and Pins, after something that touches more than one list. */
export async function refreshLists({
  queryClient,
  subject,
}: Pick<Shell, 'queryClient' | 'subject'>): Promise<void> {
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
  await Promise.all(
    kinds.map((kind) => queryClient.invalidateQueries({ queryKey: [subject, kind] })),
  );
}
