/**
 * Cache control of responses for one viewer. Without `no-store`: browsers don't keep a page for Back once a request of
 * its scripts gets that. The page keeps them out of the browser's cache with the mode of its requests.
 */
export const PRIVATE_RESPONSE = 'private, no-cache';
