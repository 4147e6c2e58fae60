import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import type { FeatureServer, ServerContext } from '#server/http/feature-server.ts'
import { mountDocuments } from './server/document.routes.ts'
import { sweepFiles } from './server/sweep-files.ts'
import { mountUpload } from './server/upload.routes.ts'

const quarterHour = 900_000

/** Where uploads arrive and documents are fetched, and the sweeping of what nobody finished or keeps. */
export function storageFeature({ config, database: { db }, log }: ServerContext, store: FileStore): FeatureServer {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    running = sweepFiles(db, store).catch(error => log.warn({ err: error }, 'files could not be swept'))
  }
  return {
    mount: app => {
      mountUpload(app, db, store, join(config.dataDir, 'arrivals'))
      mountDocuments(app, db, store)
    },
    start: async () => {
      timer = setInterval(sweep, quarterHour)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
