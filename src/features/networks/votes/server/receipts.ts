import { createHash, randomBytes } from 'node:crypto'

/** What a receipt vouches for: plain values by name. */
export type Vouched = Readonly<Record<string, string | number | boolean | null>>

export type Link = { content: Vouched; previous: string; salt: string; hash: string }

/** The hash before the first entry of a chain. */
export const chainStart = '0'.repeat(64)

/**
 * A new entry of a chain. Its hash is the receipt: it vouches for the entry and, by the previous hash, for all before it.
 * The salt keeps a vote, of which there are three, from being guessed by its receipt.
 */
export function link(previous: string, content: Vouched, salt = randomBytes(16).toString('hex')): Link {
  return { content, previous, salt, hash: receiptOf({ content, previous, salt }) }
}

/** SHA-256 of an entry in hexadecimal digits. Names are sorted, so the same entry always gives the same. */
export function receiptOf({ content, previous, salt }: Omit<Link, 'hash'>): string {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([previous, salt, sorted]))
    .digest('hex')
}

/** The place of the first entry that isn't as its receipt says; -1 if all are. */
export function firstBroken(links: readonly Link[], start = chainStart): number {
  return links.findIndex((one, at) => {
    const previous = at === 0 ? start : links[at - 1]?.hash
    return one.previous !== previous || receiptOf(one) !== one.hash
  })
}
