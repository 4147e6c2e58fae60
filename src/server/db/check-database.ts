import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { lookUp } from '#shared/look-up.ts'
import { OperatorError } from '../config/operator-error.ts'

/** Advice for a failed connection, by the error code of PostgreSQL or of the system. */
const advice: Record<string, string> = {
  ECONNREFUSED: 'nothing accepts connections there. Start PostgreSQL, or correct DATABASE_URL.',
  ENOENT: 'there is no such socket. Start PostgreSQL, or correct DATABASE_URL.',
  ENOTFOUND: 'there is no host of that name. Correct DATABASE_URL.',
  EAI_AGAIN: 'the name of the host could not be looked up. Check the network, or correct DATABASE_URL.',
  ETIMEDOUT: 'it does not answer. Check the network and its firewall, or correct DATABASE_URL.',
  EHOSTUNREACH: 'there is no way to that host. Check the network, or correct DATABASE_URL.',
  '28P01': 'the user or the password is wrong. Correct them in DATABASE_URL.',
  '28000': 'it does not let this user in from here. Change its pg_hba.conf, or correct DATABASE_URL.',
  '3D000': 'it has no such database. Create it, or correct DATABASE_URL.',
  '53300': 'it has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
  '57P03': 'it is starting or stopping. Try again in a moment.',
}

/**
 * Checks that DATABASE_URL leads to a PostgreSQL that accepts us.
 * @throws OperatorError with one line: where, why not, what to do; never the password
 */
export async function checkDatabase(url: string, timeout = 10_000): Promise<void> {
  const client = clientFor(url, timeout)
  client.on('error', () => undefined)
  const before = performance.eventLoopUtilization()
  try {
    await client.connect()
  } catch (error) {
    // The program is loaded at the same time. While that keeps the process busy, an answer may have arrived without
    // being read.
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization > 0.5 && isTimeout(error)) return checkDatabase(url)
    const where = `the database “${client.database}” at ${client.host}:${client.port}`
    throw new OperatorError(`Can't reach ${where}: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientFor(url: string, timeout: number): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout })
  } catch {
    // The reason may contain the password.
    throw new OperatorError(
      'DATABASE_URL can’t be read: write postgres://user:password@host:5432/database, with special characters of the password percent-encoded.',
    )
  }
}

function isTimeout(error: unknown): boolean {
  return /timeout expired/.test(String((error as Partial<Error>).message))
}

function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (isTimeout(error)) return advice.ETIMEDOUT ?? message
  return lookUp(advice, code) ?? `${message}.`
}
