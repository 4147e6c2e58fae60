import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import { sweepMedia } from './sweep-media.ts'

const quarterHour = 900_000

/** Deletes unused uploads regularly. */
export function createMediaUpkeep(db: Db, store: FileStore, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    running = sweepMedia(db, store).catch(error =>
      log.warn({ err: error }, 'unused files of chat could not be deleted'),
    )
  }
  return {
    start: () => {
      timer = setInterval(sweep, quarterHour)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
