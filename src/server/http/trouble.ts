/** Why data can't be read or written right now, though neither the caller nor this server is at fault. */
export type Trouble = {
  /** `away`: the database or the file store can't be reached. `full`: they are out of space. */
  kind: 'away' | 'full'
  code: 'SERVICE_UNAVAILABLE' | 'INSUFFICIENT_STORAGE'
  status: 503 | 507
  message: string
  /** seconds until another try makes sense */
  retryAfter: number
}

const away: Trouble = {
  kind: 'away',
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
  message: 'We can’t reach our data right now. Please try again in a minute.',
  retryAfter: 10,
}
const full: Trouble = {
  kind: 'full',
  code: 'INSUFFICIENT_STORAGE',
  status: 507,
  message: 'We can’t save anything right now. Please try again later.',
  retryAfter: 60,
}

/** Error codes of the system and of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EMFILE', 'ENFILE', 'EROFS', 'EIO'],
  'FILE_STORE',
  // out of memory or connections; shut down, crashed, starting; read-only, like a standby
  ...['53000', '53200', '53300', '57P01', '57P02', '57P03', '58000', '58030', '25006'],
  // PostgreSQL ended a query that waited too long for a lock, or a transaction that blocked others
  ...['55P03', '25P03'],
  // the database no longer lets us in, or no longer exists
  ...['28000', '28P01', '3D000', '55000'],
])

/** Errors of the driver and its pool, which have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Finds out what kept a request from its data, from the error and its causes; undefined for any other error. */
export function troubleOf(error: unknown, depth = 0): Trouble | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined
  const { code, syscall } = error as { code?: unknown; syscall?: string }
  if (fullCodes.has(String(code))) return full
  // A missing socket means that the database is away; any other missing file is unrelated.
  if (awayCodes.has(String(code)) || /^08\w{3}$/.test(String(code))) return away
  if (code === 'ENOENT' && syscall === 'connect') return away
  if (awayMessages.test(error.message)) return away
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  for (const cause of causes) {
    const trouble = troubleOf(cause, depth + 1)
    if (trouble) return trouble
  }
  return undefined
}
