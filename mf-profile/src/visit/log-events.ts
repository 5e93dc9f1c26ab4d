/** A click (101) in the view of a profile (4): the documents name no event of its own. [ROUTE-059] */
export const EXTERNAL_REDIRECT_EVENT = { event_type: 101, view_type: 4 } as const;
