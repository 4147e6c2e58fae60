import { createPictureDecoder, type DecodeAnswer, type DecodeOrder } from '#server/files/picture-decoder.ts'
import { createWorkQueue } from './work-queue.ts'

/** Heavy work on files that strangers sent, which this process does one at a time. */
export type FileWork = {
  /** @throws ORPCError gm-error-busy (429) while too many wait */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** must be called through `inTurn` */
  decode: (order: DecodeOrder) => Promise<DecodeAnswer>
}

/** this many take a few seconds */
const maxWaiting = 20

export function createFileWork(): FileWork {
  return { inTurn: createWorkQueue(maxWaiting), decode: createPictureDecoder() }
}
