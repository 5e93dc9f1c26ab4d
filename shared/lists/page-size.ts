/** A page of a list that grows while the user scrolls. */
export const PAGE_SIZE = 25;

/** A page of a list that is loaded whole before it is shown. */
export const WHOLE_LIST_PAGE_SIZE = 100;
