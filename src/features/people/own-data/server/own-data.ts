import { exportChat } from '#features/community/chat/server/index.ts'
import { exportApplications } from '#features/market/applications/server/index.ts'
import { exportVotes } from '#features/networks/votes/server/index.ts'
import { findPledge } from '#features/people/cocreators/server/index.ts'
import { exportNotifications } from '#features/people/notifications/server/index.ts'
import { exportPoints } from '#features/people/points/server/index.ts'
import { exportReferrals } from '#features/people/referrals/server/index.ts'
import { exportForms } from '#features/platform/forms/server/index.ts'
import { exportTranslations } from '#features/platform/translations/server/index.ts'
import { exportAddresses } from '#features/shop/addresses/server/index.ts'
import { exportCart, exportPutAside } from '#features/shop/cart/server/index.ts'
import { exportGiftCards } from '#features/shop/gift-cards/server/index.ts'
import { exportOrders } from '#features/shop/orders/server/index.ts'
import { exportSaved } from '#features/shop/saved/server/index.ts'
import { exportStockAlerts } from '#features/shop/stock-alerts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { ownAccount, ownPreferences, ownSessions, ownWaysToSignIn } from './sections/own-account.ts'
import {
  ownActivity,
  ownClaims,
  ownFeedback,
  ownFollows,
  ownForum,
  ownModeration,
  ownReports,
} from './sections/own-deeds.ts'
import { ownFeed } from './sections/own-feed.ts'
import { ownFiles } from './sections/own-files.ts'
import { ownLetters } from './sections/own-letters.ts'
import { ownMails } from './sections/own-mails.ts'
import { ownTeams } from './sections/own-teams.ts'

type Read = (db: Db, userId: string) => Promise<unknown>

/** The parts of a person's data, by file name in the zip. */
export const ownData: Record<string, Read> = {
  account: ownAccount,
  preferences: ownPreferences,
  sessions: ownSessions,
  'ways-to-sign-in': ownWaysToSignIn,
  addresses: exportAddresses,
  cart: exportCart,
  'put-aside': exportPutAside,
  orders: exportOrders,
  'gift-cards': exportGiftCards,
  teams: ownTeams,
  follows: ownFollows,
  'saved-lists': exportSaved,
  'stock-alerts': exportStockAlerts,
  feedback: ownFeedback,
  forum: ownForum,
  feed: ownFeed,
  letters: ownLetters,
  moderation: ownModeration,
  reports: ownReports,
  points: exportPoints,
  pledge: findPledge,
  referrals: exportReferrals,
  claims: ownClaims,
  applications: exportApplications,
  forms: exportForms,
  'network-votes': exportVotes,
  translations: exportTranslations,
  chat: exportChat,
  files: ownFiles,
  mails: ownMails,
  notifications: exportNotifications,
  activity: ownActivity,
}
