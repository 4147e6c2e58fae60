import { createHash } from 'node:crypto'

/** What is kept of the key that a statement’s mail has. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
