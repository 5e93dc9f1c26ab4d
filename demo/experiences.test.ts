import { LOCALES } from '@corkboard/shared/rules/site';

import { experiences } from './experiences.ts';

/** Values that aren't translated: URLs, colors, and ids. */
const SAME_FOR_ALL = /_url$|Url$|color|anchors_by_platform/;

it.each(experiences)('translates $type $experience_id into every language', (one) => {
  const { secondary_cta_link, ...display } = one.display_data;
  const texts = Object.entries({ ...display, link: secondary_cta_link?.text }).flatMap(
    ([field, value]) =>
      SAME_FOR_ALL.test(field) || (typeof value !== 'string' && typeof value !== 'object')
        ? []
        : [value],
  );

  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(Object.keys(text)).toEqual([...LOCALES]);
});
