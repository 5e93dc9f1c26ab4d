/** The file of a remote's web build that the shell loads without federation. Builds of other tools don't have it. */
export const LEAN_ENTRY = 'entry.js';
