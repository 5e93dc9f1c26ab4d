import { getSection, getSections } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { queryOptions } from '@corkboard/shared/query';
import { type Call, isNotFound } from '@corkboard/shared/remote';

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
    queryFn: async ({ signal }) => {
      try {
        const input = { username, slug, section_slug: section };
        return (await call(getSection, input, { signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
