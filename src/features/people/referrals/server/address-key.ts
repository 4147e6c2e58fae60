import { createHash } from 'node:crypto'
import { normalAddress } from '../normal-address.ts'

/** A digest that identifies an address, even after the address is deleted. */
export function addressKey(email: string): string {
  return createHash('sha256')
    .update(`referral ${normalAddress(email)}`)
    .digest('hex')
}
