import { defineDesk } from '#web/feature-web.ts'

const list = () => import('./web/pages/BulkMessagesPage.tsx')
const compose = () => import('./web/pages/NewBulkMessagePage.tsx')
const one = () => import('./web/pages/BulkMessagePage.tsx')
const stop = () => import('./web/pages/NetworkStopPage.tsx')

export default defineDesk([
  {
    path: '/:profile/network/manager/messages',
    page: async () => (await list()).BulkMessagesPage,
    loader: async () => (await list()).bulkMessagesLoader,
  },
  {
    path: '/:profile/network/manager/messages/new',
    page: async () => (await compose()).NewBulkMessagePage,
    loader: async () => (await compose()).newBulkMessageLoader,
  },
  {
    path: '/:profile/network/manager/messages/:messageId',
    page: async () => (await one()).BulkMessagePage,
    loader: async () => (await one()).bulkMessageLoader,
  },
  {
    path: '/network-messages/stop',
    page: async () => (await stop()).NetworkStopPage,
    loader: async () => (await stop()).networkStopLoader,
    // never cached: a mail program may have stopped it at any time
    own: true,
  },
])
