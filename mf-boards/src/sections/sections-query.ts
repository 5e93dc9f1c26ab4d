import { getSection, getSections } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { dataOrNull } from '@corkboard/shared/rules/data-or-null.ts';

interface Scope {
  call: Call;
  subject: string;
}

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

/** All sections of a board in their order. */
export function sectionsQuery({ call, subject }: Scope, boardId: string) {
  return queryOptions({
    queryKey: [subject, 'sections', boardId],
    queryFn: async ({ signal }) => {
      const sections: Section[] = [];
      let bookmark: string | undefined;
      do {
        const input = {
          board_id: boardId,
          page_size: PAGE_SIZE,
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

/** A section by its address; null when there is none that the viewer may know of. */
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
