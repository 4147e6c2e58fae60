import { chatDatabase } from '#web/offline/keep-for-owner.ts'

/** Deletes the data that earlier tests have left on the device. */
export async function emptyDevice(): Promise<void> {
  const gone = Promise.withResolvers<void>()
  const request = indexedDB.deleteDatabase(chatDatabase)
  request.onsuccess = request.onerror = request.onblocked = () => gone.resolve()
  await gone.promise
}
