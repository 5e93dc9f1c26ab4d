import type { Shell } from '@corkboard/shared/remote';

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
