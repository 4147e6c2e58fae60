/** Scopes of a token, as endpoints require them (`withScope`); each has an endpoint. */
export const tokenScopes = ['orders:read', 'orders:fulfil', 'listings:read', 'listings:write', 'stock:write'] as const
export type TokenScope = (typeof tokenScopes)[number]
