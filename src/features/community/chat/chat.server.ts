import { join } from 'node:path'
import { loadAuthSecret, secretFor } from '#features/people/accounts/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { createWholeAnswer } from '#server/http/whole-answer.ts'
import type { contracts } from './chat.contract.ts'
import { serverNameOf } from './chat-identity.ts'
import { chatRoutes } from './server/chat.routes.ts'
import type { Acquaintance, Chat } from './server/chat-services.ts'
import { helpDeskRoutes } from './server/help-desk/help-desk.routes.ts'
import { wellKnown } from './server/matrix/about-server.ts'
import { matrixEndpoints } from './server/matrix/matrix-endpoints.ts'
import { mountMatrix } from './server/matrix/matrix-router.ts'
import { createMediaUpkeep } from './server/media/media-upkeep.ts'
import { ChatStream } from './server/stream/chat-stream.ts'
import { ChatAccess } from './server/tokens/find-caller.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    chat: {
      /** Later features say who else knows whom, such as by an order between both. */
      addAcquaintance(knows: Acquaintance): void
    }
  }
}

/** The Matrix server, and what our own pages ask besides. */
export default defineFeature<typeof contracts>({
  setUp: async ({ config, db, databaseUrl, files, log, clientIp, services: { accounts, fileWork } }) => {
    const { publicUrl, authSecret } = config
    const serverName = serverNameOf(publicUrl)
    const access = new ChatAccess(db)
    const onAccess = (userId: string | null) => (userId === null ? access.forgetAll() : access.forget(userId))
    const stream = new ChatStream({ url: databaseUrl, db, serverName, log, onAccess })
    const acquaintances: Acquaintance[] = []
    const secret = secretFor('chat tokens', await loadAuthSecret(db, authSecret))
    const chat: Chat = {
      ...{ db, log, publicUrl, serverName, secret, access, stream, acquaintances, clientIp },
      media: { ...fileWork, store: files, arrivals: join(config.dataDir, 'arrivals') },
      send: createWholeAnswer(publicUrl),
      signIn: { logIn: accounts.signIn.logIn, viewerOf: accounts.viewerOf },
    }
    const upkeep = createMediaUpkeep(db, files, log)
    return {
      routes: { chat: chatRoutes(chat), helpDesk: helpDeskRoutes(db) },
      services: { chat: { addAcquaintance: knows => void acquaintances.push(knows) } },
      mountUncounted: app => {
        mountMatrix(app, chat, matrixEndpoints)
        const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' }
        app.get('/.well-known/matrix/client', c => c.json(wellKnown(chat), 200, open))
      },
      start: async () => {
        await stream.start()
        upkeep.start()
      },
      stop: async () => {
        await upkeep.stop()
        await stream.stop()
      },
      isReady: () => stream.isReady,
    }
  },
})
