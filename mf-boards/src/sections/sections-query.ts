import type { Section } from '@corkboard/shared/contract/boards';
import { WHOLE_LIST_PAGE_SIZE } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getSection, getSections } from '@corkboard/shared/requests/boards';
import { dataOrNull } from '@corkboard/shared/rules/base';

interface Scope {
  call: Call;
  subject: string;
}

export function sectionsQuery({ call, subject }: Scope, boardId: string) {
  return queryOptions({
    queryKey: [subject, 'sections', boardId],
    queryFn: async ({ signal }) => {
      const sections: Section[] = [];
      let bookmark: string | undefined;
      do {
        const input = {
          board_id: boardId,
          page_size: WHOLE_LIST_PAGE_SIZE,
          ...(bookmark ? { bookmark } : {}),
        };
        const page = await call(getSections, input, { signal });
        sections.push(...page.data);
        bookmark = page.bookmark;
      } while (bookmark !== undefined);
      return sections;
    },
  });
}

/** Loads a section by path; null if the viewer can't see one there. */
export function sectionQuery(
  { call, subject }: Scope,
  { username, slug, section }: { username: string; slug: string; section: string },
) {
  return queryOptions({
    queryKey: [subject, 'section', username.toLowerCase(), slug, section],
    queryFn: ({ signal }) =>
      dataOrNull(call(getSection, { username, slug, section_slug: section }, { signal })),
  });
}
