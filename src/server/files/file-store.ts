/** Storage of file contents: a local folder or S3. Keys are paths of `a-z`, `0-9`, `-`, `_`, `.` and `/`. */
export type FileStore = {
  /** Writes a file, replacing an earlier one with that key. A local file given by its path is moved or copied. */
  put(key: string, source: Uint8Array | { path: string }, type: string): Promise<void>
  /** null where there is none */
  get(key: string): Promise<StoredBytes | null>
  /** Copies a file to a local path without holding it in memory; false if it doesn't exist. */
  copyTo(key: string, path: string): Promise<boolean>
  exists(key: string): Promise<boolean>
  /** Keys of all files, in no particular order. Files written or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<string>
  /** Does nothing if it doesn't exist. */
  delete(key: string): Promise<void>
}

export type StoredBytes = { size: number; stream: ReadableStream<Uint8Array> }

/** Whether a path is a key of a file that is kept: not a half-written one, nor one of the check at startup. */
export function isKey(path: string): boolean {
  return /^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/.test(path) && !/\.part$|^checks\/|(^|\/)\.{1,2}(\/|$)/.test(path)
}

/** The whole file; null if it doesn't exist. For small files. */
export async function readStored(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}

/** Key of a picture's variant. Two letters of the id as a subfolder keep folders small. */
export function pictureKey(id: string, file: string): string {
  return `${id.slice(0, 2)}/${id}/${file}`
}
