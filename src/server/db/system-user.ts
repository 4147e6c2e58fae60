import { readFile } from 'node:fs/promises'
import { OperatorError } from '../config/operator-error.ts'
import type { SystemUser } from './postgres-binaries.ts'

/**
 * The unprivileged user that PostgreSQL must run as when we are root (it refuses root); undefined when we are not.
 * @throws OperatorError if the system has neither `postgres` nor `nobody`
 */
export async function databaseUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const line = passwd.split('\n').find(entry => entry.startsWith(`${name}:`))
    if (!line) continue
    const [, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new OperatorError(
    'PostgreSQL refuses to run as root and there is no user postgres or nobody: start as an ordinary user, or set DATABASE_URL.',
  )
}
