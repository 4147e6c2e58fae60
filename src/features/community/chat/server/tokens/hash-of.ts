import { createHash } from 'node:crypto'

/** Hash under which tokens are stored and compared: SHA-256, hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
