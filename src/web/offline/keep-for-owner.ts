import { cacheNames } from './kept-files.ts'

/** Answers to forms that are not on the server yet. */
export const formAnswersDatabase = 'pola-form-answers'

/** Chats opened in this browser, messages not sent yet, and drafts. */
export const chatDatabase = 'pola-chats'

const ownerKey = 'pola:owner'

/**
 * Deletes what this browser stores for another person, who left without logging out. A person whose session ended finds
 * their own data again.
 */
export async function keepForOwner(userId: string): Promise<void> {
  try {
    const before = localStorage.getItem(ownerKey)
    localStorage.setItem(ownerKey, userId)
    if (before === null || before === userId) return
  } catch {
    // Without storage, nobody can be recognised as the same person.
  }
  await forgetOwner()
}

/** Deletes the data of the person who was logged in. */
export async function forgetOwner(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheNames.own).catch(() => false)
  for (const name of [formAnswersDatabase, chatDatabase]) globalThis.indexedDB?.deleteDatabase(name)
  // Changes of the cart not sent yet (`cart-outbox.ts`), and drafts of the forum. Last, because it throws without storage.
  localStorage.removeItem('pola:cart-outbox')
  localStorage.removeItem('pola:forum-drafts')
}
