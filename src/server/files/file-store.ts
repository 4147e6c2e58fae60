/** Where the bytes of files lie: in a local folder or in S3. Keys are paths of `a-z`, `0-9`, `-`, `_`, `.` and `/`. */
export type FileStore = {
  /** Writes a file, over an earlier one of that key. A file on this machine that is given by its path is moved or copied. */
  put(key: string, source: Uint8Array | { path: string }, type: string): Promise<void>
  /** null where there is none */
  get(key: string): Promise<StoredBytes | null>
  /** Copies a file to a path on this machine without holding it in memory; false where there is none. */
  copyTo(key: string, path: string): Promise<boolean>
  exists(key: string): Promise<boolean>
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>
}

export type StoredBytes = { size: number; stream: ReadableStream<Uint8Array> }

/** The whole file; null where there is none. For what is known to be small. */
export async function readStored(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}

/** Where a variant of a picture lies. Two letters of the id as a folder of their own keep folders small. */
export function pictureKey(id: string, file: string): string {
  return `${id.slice(0, 2)}/${id}/${file}`
}
