import { join } from 'node:path'
import { sql } from 'kysely'
import { registerThingKind } from '#features/community/moderation/server/index.ts'
import { keepsApart } from '#features/community/visibility/server/index.ts'
import { whenApplicationChanged } from '#features/market/applications/server/index.ts'
import { loadAuthSecret, secretFor } from '#features/people/accounts/server/index.ts'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { createWholeAnswer } from '#server/http/whole-answer.ts'
import { onceRowsMoved } from '#server/merging/index.ts'
import { sealerWhenNeeded } from '#server/seal/index.ts'
import type { contracts } from './chat.contract.ts'
import type { CardKind } from './chat-card.ts'
import { serverNameOf } from './chat-identity.ts'
import { AppServices } from './server/app-services/app-services.ts'
import { readRegistrations } from './server/app-services/read-registrations.ts'
import { ServiceNotifier } from './server/app-services/service-notifier.ts'
import { type CardRule, earlierCards } from './server/cards/card-rules.ts'
import { notifyOfCard, touchCard, touchedCards } from './server/cards/pin-card.ts'
import { chatRoutes } from './server/chat.routes.ts'
import type { Acquaintance, Chat } from './server/chat-services.ts'
import { helpDeskRoutes } from './server/help-desk/help-desk.routes.ts'
import { ownHomeserver } from './server/homeserver/own-homeserver.ts'
import { wellKnown, wellKnownServer } from './server/matrix/about-server.ts'
import { matrixEndpoints } from './server/matrix/matrix-endpoints.ts'
import { mountMatrix } from './server/matrix/matrix-router.ts'
import { createMediaUpkeep } from './server/media/media-upkeep.ts'
import { appServiceEndpoints } from './server/remote/app-service.endpoints.ts'
import { RemoteClient } from './server/remote/remote-client.ts'
import { endDevicesSoon, remoteHomeserver, workRemotely } from './server/remote/remote-homeserver.ts'
import type { RemoteParts } from './server/remote/remote-parts.ts'
import { messageKind } from './server/reporting/message-kind.ts'
import { haveBlocked } from './server/rooms/blocked-sides.ts'
import { moveConversations } from './server/rooms/move-conversations.ts'
import { createNameNotifier } from './server/rooms/notify-new-names.ts'
import { type EnterpriseMessage, type EnterpriseMessageResult, sendAsEnterprise } from './server/send-as-enterprise.ts'
import { ChatStream } from './server/stream/chat-stream.ts'
import { ChatAccess } from './server/tokens/find-caller.ts'
import { announceRestored, announceWithheld, withheldMessages } from './server/withholding/announce-withheld.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    chat: {
      /** Lets later features say who knows whom, such as by an order between both. */
      addAcquaintance(knows: Acquaintance): void
      /** Lets later features say whom a thing of theirs concerns, so that it may be pinned above their conversation. */
      addCard(kind: CardKind, rule: CardRule): void
      /** Writes from one enterprise to another, for later features. */
      sendAsEnterprise(message: EnterpriseMessage): Promise<EnterpriseMessageResult>
    }
  }
}

/** The Matrix server, and the API calls of our own pages. */
export default defineFeature<typeof contracts>({
  connect() {
    keepsApart(haveBlocked)
    registerThingKind(messageKind)
    waitsForAdmins('/admin/help-desk', sql`select from help_cases where closed_at is null`)
    onceRowsMoved((tx, { kind, kept, merged }) => {
      const [from, to] = [merged, kept].map(id => (kind === 'person' ? `user_${id}` : `vendor_${id}`))
      return moveConversations(tx, { from: from!, to: to! })
    })
    whenApplicationChanged((tx, id) => touchCard(tx, { kind: 'application', id }))
  },
  setUp: async ({ config, db, databaseUrl, files, jobs, log, clientIp, services: { accounts, fileWork } }) => {
    const { publicUrl, authSecret, matrix } = config
    const serverName = matrix?.serverName ?? serverNameOf(publicUrl)
    const registrations = await readRegistrations(config.chatApplicationServices)
    const services = new AppServices(registrations, serverName)
    const access = new ChatAccess(db, services, serverName)
    const names = createNameNotifier({ db, log, serverName })
    const notifier = new ServiceNotifier({ db, log, serverName, services })
    const stream = new ChatStream({
      ...{ url: databaseUrl, db, serverName, log },
      onAccess(userId) {
        if (userId === null) access.forgetAll()
        else access.forget(userId)
        devices?.soon()
      },
      onRenamed: names.run,
      onNews: () => notifier.notify(),
    })
    const acquaintances: Acquaintance[] = []
    const cards = new Map<CardKind, CardRule>(earlierCards)
    const secret = secretFor('chat tokens', await loadAuthSecret(db, authSecret))
    const chat: Chat = {
      ...{ db, log, publicUrl, serverName, secret, access, services, stream, acquaintances, cards, clientIp },
      media: { ...fileWork, store: files, arrivals: join(config.dataDir, 'arrivals') },
      send: createWholeAnswer(publicUrl, { isAlike: true }),
      signIn: { logIn: accounts.signIn.logIn, viewerOf: accounts.viewerOf },
    }
    const upkeep = createMediaUpkeep(db, files, log)
    jobs.work(touchedCards, card => notifyOfCard(db, card))
    jobs.work(withheldMessages, ({ are, ...events }) =>
      are === 'out' ? announceWithheld(db, events) : announceRestored(db, events),
    )
    const remote: RemoteParts | undefined = matrix && {
      ...{ chat, client: new RemoteClient(matrix), sealer: sealerWhenNeeded(config) },
    }
    if (remote) workRemotely(jobs, remote)
    const devices = remote && endDevicesSoon(remote)
    const homeserver = remote ? remoteHomeserver(remote) : ownHomeserver(chat)
    return {
      routes: {
        chat: chatRoutes(chat, homeserver),
        helpDesk: helpDeskRoutes(db, { hasCases: !homeserver.isElsewhere }),
      },
      services: {
        chat: {
          addAcquaintance: knows => void acquaintances.push(knows),
          addCard: (kind, rule) => void cards.set(kind, rule),
          sendAsEnterprise: message => sendAsEnterprise(homeserver, message),
        },
      },
      mountUncounted: app => {
        mountMatrix(app, chat, remote ? appServiceEndpoints(remote) : matrixEndpoints)
        const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' }
        app.get('/.well-known/matrix/client', c => c.json(wellKnown({ publicUrl: homeserver.url }), 200, open))
        if (matrix?.serverName === new URL(publicUrl).hostname)
          app.get('/.well-known/matrix/server', c => c.json(wellKnownServer(homeserver), 200, open))
      },
      start: async () => {
        await stream.start()
        await notifier.start(stream.position)
        upkeep.start()
      },
      stop: async () => {
        await upkeep.stop()
        await names.stop()
        await devices?.stop()
        await notifier.stop()
        await stream.stop()
      },
      isReady: () => stream.isReady,
    }
  },
})
