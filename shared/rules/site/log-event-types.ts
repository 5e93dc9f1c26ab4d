/** [LOG-002, LOG-003, LOG-004, LOG-005] */
export const logEventTypes = {
  view: 13,
  click: 101,
  seen: 102,
  structuredDataError: 15877,
} as const;

/** [LOG-006] */
export const NULL_VIEW_TYPE = 'mweb.logging.null_view_type';
