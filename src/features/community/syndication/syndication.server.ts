import { defineFeature } from '#server/http/feature-server.ts'
import { mountChannels } from './server/mount-channels.ts'

export default defineFeature({
  setUp: ({ db, config }) => ({ mount: app => mountChannels(app, { db, publicUrl: config.publicUrl }) }),
})
