import { join } from 'node:path'
import { defineFeature } from '#server/http/feature-server.ts'
import { mountDocuments } from './server/document.routes.ts'
import { createFileWork, type FileWork } from './server/file-work.ts'
import { storageRoutes } from './server/storage.routes.ts'
import { sweepFiles } from './server/sweep-files.ts'
import { mountUpload } from './server/upload.routes.ts'
import type { contracts } from './storage.contract.ts'

const quarterHour = 900_000

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** for features that receive files by another protocol, so that all share one queue and one decoder */
    fileWork: FileWork
  }
}

/** Routes for uploads and documents, and the sweeping of unfinished and unused files. */
export default defineFeature<typeof contracts>({
  setUp: ({ config, db, files, log }) => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<unknown> = Promise.resolve()
    const sweep = () => {
      running = sweepFiles(db, files).catch(error => log.warn({ err: error }, 'unused files could not be deleted'))
    }
    const fileWork = createFileWork()
    return {
      services: { fileWork },
      routes: { storage: storageRoutes(db, files, fileWork) },
      mount: app => {
        mountUpload(app, db, files, join(config.dataDir, 'arrivals'))
        mountDocuments(app, db, files)
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
  },
})
