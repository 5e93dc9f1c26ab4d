import type { ColorFamily } from '@corkboard/shared/rules/color-family.ts';

import type { Defaulted } from '../../platform/db/column-types.ts';

interface ImageTables {
  pictures: ImagesTable;
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
  alt: Defaulted<string>;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ImageTables {}
}
