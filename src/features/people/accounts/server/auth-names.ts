/** @limit seconds from a session’s last use to its end with “remember me”; without it one day (better-auth’s default) */
export const rememberedFor = 30 * 24 * 3600

/** The header that passes the caller’s address to better-auth; a value sent by the caller is replaced. */
export const callerHeader = 'x-pola-caller'
