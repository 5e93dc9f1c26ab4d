import { type Static, Type } from 'typebox';

import { nullable } from './field.ts';

const Text = Type.String();

/** Structured data of a linked page, read by the server. [SEO-012, SEO-020] */
export const LinkMetadata = Type.Object(
  {
    article: nullable(Type.Object({ datePublished: Text }, { additionalProperties: false })),
    product: Type.Optional(
      nullable(
        Type.Object(
          {
            /** Decimal, such as `49.90`. */
            price: nullable(Text),
            /** ISO 4217. */
            currency: nullable(Text),
            /** A schema.org name, such as `InStock`. */
            availability: nullable(Text),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Older servers don't always return a number. [SEO-012] */
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

/**
 * What search engines and partner profiles are told of a Pin: in the field sets `partner_grid_item` and
 * `detailed`. [ENT-046, ENT-048, ENT-049]
 */
export const pinSearchData = {
  tracked_link: nullable(Text),
  mobile_link: nullable(Text),
  grid_title: Text,
  seo_title: Text,
  seo_description: Text,
  /** Path of the Pin's own page. */
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
      /** Words for what the picture shows. */
      visual_annotation: Type.Array(Text),
    },
    { additionalProperties: false },
  ),
  embed: nullable(
    Type.Object({ src: Text, type: Text, subtype: Text }, { additionalProperties: false }),
  ),
};
