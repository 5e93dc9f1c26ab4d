/** Contains the id of the page's viewer. The server rejects a change if the session belongs to another viewer. */
export const VIEWER_HEADER = 'x-viewer-id';
