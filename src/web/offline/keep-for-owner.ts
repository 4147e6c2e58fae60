import { cacheNames } from './kept-files.ts'

/** What somebody answered to forms and is not on the server yet. */
export const formAnswersDatabase = 'pola-form-answers'

/** Chats that somebody opened here, what they wrote that isn't sent yet, and what they have begun to write. */
export const chatDatabase = 'pola-chats'

const ownerKey = 'pola:owner'

/**
 * Deletes what this browser keeps of another person, who left without logging out. Somebody whose session ended finds theirs
 * again.
 */
export async function keepForOwner(userId: string): Promise<void> {
  try {
    const before = localStorage.getItem(ownerKey)
    localStorage.setItem(ownerKey, userId)
    if (before === null || before === userId) return
  } catch {
    // without a store nobody is known to be the same
  }
  await forgetOwner()
}

/** Deletes what belongs to the person who was logged in. */
export async function forgetOwner(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheNames.own).catch(() => false)
  for (const name of [formAnswersDatabase, chatDatabase]) globalThis.indexedDB?.deleteDatabase(name)
  // what they want in the cart (`cart-outbox.ts`); last, for it throws where there is no store
  localStorage.removeItem('pola:cart-outbox')
}
