/** A click (101) in the profile view (4); the specification names no event for it. [ROUTE-059] */
export const EXTERNAL_REDIRECT_EVENT = { event_type: 101, view_type: 4 } as const;
