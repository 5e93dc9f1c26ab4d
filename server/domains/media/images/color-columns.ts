import {
  type ColorFamily,
  colorCell,
  colorPoint,
  getColorFamily,
} from '@corkboard/shared/rules/pins';

export interface ColorColumns {
  color_family: ColorFamily | null;
  color_l: number | null;
  color_a: number | null;
  color_b: number | null;
  color_cell: number | null;
}

export function colorColumns(dominantColor: string): ColorColumns {
  const point = colorPoint(dominantColor);
  return {
    color_family: getColorFamily(dominantColor),
    color_l: point?.l ?? null,
    color_a: point?.a ?? null,
    color_b: point?.b ?? null,
    color_cell: point && colorCell(point),
  };
}
