import type { FileStore } from '../files/file-store.ts'

/** A file of a file store, its content not read yet. */
export type FileContent = { key: string; size: number; content: AsyncIterable<Uint8Array> }

/** Files of up to this size are held in memory while they are copied, {@link filesAtOnce} at a time. */
export const maxHeldFile = 8 << 20
export const filesAtOnce = 8

/** null if there is none: it may have been deleted since it was listed. */
export async function openStored(store: FileStore, key: string): Promise<FileContent | null> {
  const found = await store.get(key)
  return found && { key, size: found.size, content: found.stream as unknown as AsyncIterable<Uint8Array> }
}
