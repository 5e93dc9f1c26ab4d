/**
 * What an API token of a user can be allowed to do. An endpoint names the one scope that opens it to tokens. See
 * docs/decisions/0076-api-tokens.md.
 */
export const apiScopes = ['saved:read', 'boards:read', 'pins:write', 'boards:write'] as const;
export type ApiScope = (typeof apiScopes)[number];
