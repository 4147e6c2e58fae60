import { createHash } from 'node:crypto'
import { normalAddress } from '../normal-address.ts'

/** What is kept of an address to know it again, also after it is forgotten. */
export function addressKey(email: string): string {
  return createHash('sha256')
    .update(`referral ${normalAddress(email)}`)
    .digest('hex')
}
