export const SKELETON_ROWS = 9;
