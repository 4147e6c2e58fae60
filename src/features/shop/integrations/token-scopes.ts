/** What a token may be for, as endpoints state it (`withScope`); each has an endpoint. */
export const tokenScopes = ['orders:read', 'orders:fulfil', 'listings:read', 'listings:write', 'stock:write'] as const
export type TokenScope = (typeof tokenScopes)[number]
