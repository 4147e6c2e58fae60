import { useSyncExternalStore } from 'react'

/** Something to add to the cart, which this browser keeps until the server has it. */
export type WantedPieces = {
  /** idempotency key, by which the server recognizes a repetition */
  key: string
  /** id of the person; '' for a guest */
  owner: string
  variantId?: number | undefined
  listingId?: number | undefined
  quantity: number
  /** name for the message about the result; may be empty */
  title: string
}

/** `keep-for-owner.ts` deletes it when its owner logs out */
const storeKey = 'pola:cart-outbox'
const changed = 'pola:cart-outbox'
const most = 100

/** Everything that waits for the network, oldest first. */
export function readOutbox(): WantedPieces[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Stores it, unless it is stored already. @returns whether this browser can */
export function keepWanted(pieces: WantedPieces): boolean {
  const others = readOutbox().filter(({ key }) => key !== pieces.key)
  return others.length < most && write([...others, pieces])
}

export function forgetWanted(key: string): void {
  write(readOutbox().filter(one => one.key !== key))
}

function write(pieces: WantedPieces[]): boolean {
  try {
    if (pieces.length > 0) localStorage.setItem(storeKey, JSON.stringify(pieces))
    else localStorage.removeItem(storeKey)
  } catch {
    return false
  }
  dispatchEvent(new Event(changed))
  return true
}

/** Number of pieces that wait, of a person or a guest, across all of this browser's tabs; 0 while a page hydrates. */
export function useWaiting(owner: string): number {
  const count = () => readOutbox().reduce((sum, one) => sum + (isOf(one, owner) ? one.quantity : 0), 0)
  return useSyncExternalStore(subscribe, count, () => 0)
}

/** What a guest wanted belongs to whoever logs in here. */
export function isOf(pieces: WantedPieces, owner: string): boolean {
  return pieces.owner === '' || pieces.owner === owner
}

function subscribe(listener: () => void): () => void {
  const events = [changed, 'storage']
  for (const name of events) addEventListener(name, listener)
  return () => {
    for (const name of events) removeEventListener(name, listener)
  }
}
