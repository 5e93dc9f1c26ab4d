import { LOCALES } from '@corkboard/shared/rules/locale.ts';

import { experiences } from './experiences.ts';

/** What is no text: an address, a colour, and what names an element or a clock. */
const SAME_FOR_ALL = /_url$|Url$|color|anchors_by_platform/;

it.each(experiences)('says $type $experience_id in each language of the product', (one) => {
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
