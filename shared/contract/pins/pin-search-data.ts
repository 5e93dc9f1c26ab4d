import { type Static, Type } from 'typebox';

import { nullable } from '../base/field.ts';

const Text = Type.String();

/** Structured data that the server read from a linked page. [SEO-012, SEO-020] */
export const LinkMetadata = Type.Object(
  {
    article: nullable(Type.Object({ datePublished: Text }, { additionalProperties: false })),
    product: Type.Optional(
      nullable(
        Type.Object(
          {
            price: nullable(Text),
            currency: nullable(Text),
            availability: nullable(Text),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    aggregate_rating: Type.Optional(
      nullable(
        Type.Object(
          {
            rating_count: Type.Optional(nullable(Type.Integer())),
            rating_value: Type.Optional(nullable(Type.Union([Type.Number(), Text]))),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type LinkMetadata = Static<typeof LinkMetadata>;

/** In the field sets `partner_grid_item` and `detailed`. [ENT-046, ENT-048, ENT-049] */
export const pinSearchData = {
  tracked_link: nullable(Text),
  mobile_link: nullable(Text),
  grid_title: Text,
  seo_title: Text,
  seo_description: Text,
  seo_url: Text,
  seo_noindex_reason: nullable(Text),
  closeup_unified_description: Text,
  rich_summary: nullable(Type.Object({ display_name: Text }, { additionalProperties: false })),
  rich_metadata: nullable(
    Type.Object(
      { title: Text, description: Text, url: Text, ...LinkMetadata.properties },
      { additionalProperties: false },
    ),
  ),
  pin_join: Type.Object(
    {
      seo_canonical_url: Text,
      seo_canonical_domain: Text,
      visual_annotation: Type.Array(Text),
    },
    { additionalProperties: false },
  ),
  embed: nullable(
    Type.Object({ src: Text, type: Text, subtype: Text }, { additionalProperties: false }),
  ),
};
