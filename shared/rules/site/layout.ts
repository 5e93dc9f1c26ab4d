/** Pixels, in the groups of the specification. [LAYOUT-025] */
export const layoutWidths = [508, 1016, 488, 992, 672, 1176, 740, 912] as const;
/** [LAYOUT-025] */
export const layoutRatios = [0.6, 0.84] as const;
/** [LAYOUT-025] */
export const layoutPaddings = [40, 16, 72, 32, 24, 16] as const;

/** The specification doesn't give their purpose. [LAYOUT-026] */
export const pageLayoutNumbers = [15, 18, 24, 30, 31, 40, 50, 60] as const;
