import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link, 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Digest of a token, in hex, so that access to the database isn’t enough to accept an invitation. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
