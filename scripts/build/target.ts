/** What a build is for: the browser, or the server that renders its pages. */
export type Target = 'web' | 'node';
