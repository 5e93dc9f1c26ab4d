/** Rows that are kept while boards to choose from are on their way: they fill the sheet of a phone. */
export const SKELETON_ROWS = 9;
