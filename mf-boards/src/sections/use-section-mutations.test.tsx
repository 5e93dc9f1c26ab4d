import type { Section } from '@corkboard/shared/contract/boards';
import { deleteSection } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { anAction } from '../common/testing/a-picker-board.ts';

import { useSectionMutations } from './use-section-mutations.ts';

const sections = ['Fog', 'Rain', 'Snow'].map(
  (title): Section => ({
    id: title.toLowerCase(),
    board_id: '1',
    title,
    slug: title.toLowerCase(),
    url: `/noorhaddad/night-cyclists/${title.toLowerCase()}/`,
    pin_count: 0,
    cover_images: [],
    created_at: '2026-11-20T12:00:00.000Z',
  }),
);

function Tools() {
  const { remove } = useSectionMutations('1');
  return sections.map((section) => (
    <button key={section.id} type="button" onClick={() => void remove(section)}>
      {section.title}
    </button>
  ));
}

function open() {
  const { queries, user, shell } = renderInShell(<Tools />);
  const queryKey = ['200000002', 'sections', '1'];
  queries.setQueryData(queryKey, sections);
  const shown = () => queries.getQueryData<Section[]>(queryKey)?.map(({ title }) => title);
  const remove = (name: string) => user.click(screen.getByRole('button', { name }));
  return { shown, remove, shell };
}

it('restores the stored sections after two failed deletions', async () => {
  apiRejects(deleteSection, 403, 'Not yours to delete.');
  const { shown, remove, shell } = open();
  await remove('Fog');
  await remove('Rain');
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shown()).toEqual(['Fog', 'Rain', 'Snow']);
});

it('keeps a stored deletion when another one fails', async () => {
  apiReturns(deleteSection, ({ section_id }) => {
    if (section_id === 'fog') throw HttpResponse.error();
    return anAction({ kind: 'delete_section' });
  });
  const { shown, remove, shell } = open();
  await remove('Fog');
  await remove('Rain');
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shown()).toEqual(['Fog', 'Snow']);
});
