import type { ColorFamily } from '@corkboard/shared/rules/pins';

import type { Defaulted } from '../../../platform/db/column-types.ts';

interface ImageTables {
  pictures: ImagesTable;
  /** Which image a URL had when it was last read. */
  image_sources: { url_hash: string; picture_digest: string };
}

interface ImagesTable {
  digest: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  dominant_color: Defaulted<string>;
  /** Color name of `dominant_color`; null until computed. */
  color_family: ColorFamily | null;
  /** `ColorPoint` of `dominant_color`; null until computed. */
  color_l: number | null;
  color_a: number | null;
  color_b: number | null;
  color_cell: number | null;
  alt: Defaulted<string>;
  created_at: Defaulted<Date>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ImageTables {}
}
