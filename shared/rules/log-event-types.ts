/** Types of logging events. [LOG-002, LOG-003, LOG-004, LOG-005] */
export const logEventTypes = {
  view: 13,
  click: 101,
  /** The documents give the number alone: something came into sight. */
  seen: 102,
  structuredDataError: 15877,
} as const;

/** Counted for an event without a view type. [LOG-006] */
export const NULL_VIEW_TYPE = 'mweb.logging.null_view_type';
