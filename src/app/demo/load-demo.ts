import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Logger } from '#server/log/logger.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { areApplicationsSettled, loadDemoApplications } from './load-demo-applications.ts'
import { areChatsSettled, loadDemoChats } from './load-demo-chats.ts'
import { loadDemoDownloads } from './load-demo-downloads.ts'
import { isFeedSettled, loadDemoFeed } from './load-demo-feed.ts'
import { isForumSettled, loadDemoForum } from './load-demo-forum.ts'
import { isModerationSettled, loadDemoModeration } from './load-demo-moderation.ts'
import { areMonitorsSettled, loadDemoMonitors } from './load-demo-monitors.ts'
import { areNetworkFormsSettled, loadDemoNetworkForms } from './load-demo-network-forms.ts'
import { areNetworksSettled, loadDemoNetworks } from './load-demo-networks.ts'
import { loadDemoPayouts } from './load-demo-payouts.ts'
import { arePeopleSettled, loadDemoPeople } from './load-demo-people.ts'
import { arePurchasesSettled, loadDemoPurchases, type PlaceOrder } from './load-demo-purchases.ts'
import { areSubscriptionsSettled, loadDemoSubscriptions } from './load-demo-subscriptions.ts'
import { areSumsSettled, loadDemoSums } from './load-demo-sums.ts'
import { isWorldSettled, loadDemoWorld } from './load-demo-world.ts'

/** Whether there is nothing for {@link loadDemo} to do. */
export async function isDemoSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!(await isWorldSettled(db)) || !(await arePeopleSettled(db, publicUrl))) return false
  if (!(await arePurchasesSettled(db, publicUrl)) || !(await areSubscriptionsSettled(db, publicUrl))) return false
  if (!(await areApplicationsSettled(db, publicUrl)) || !(await areChatsSettled(db, publicUrl))) return false
  if (!(await areNetworksSettled(db, publicUrl)) || !(await areNetworkFormsSettled(db, publicUrl))) return false
  if (!(await isForumSettled(db, publicUrl)) || !(await isModerationSettled(db, publicUrl))) return false
  if (!(await isFeedSettled(db, publicUrl))) return false
  return (await areSumsSettled(db)) && areMonitorsSettled(db)
}

/**
 * Loads the demo world, its people, a payout, purchases, subscriptions, applications, chats, a network’s work with its
 * form and vote, the forum, the feed, moderators’ cases, what admins watch, and the sums of its days.
 */
export async function loadDemo({ db, files, log, publicUrl, sealing, feePercent }: Options): Promise<void> {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoDownloads({ db, files })
  await loadDemoPeople({ db, log, publicUrl })
  const before = (place: PlaceOrder) => loadDemoPayouts({ db, publicUrl, sealing, place })
  await loadDemoPurchases({ db, log, publicUrl, before })
  await loadDemoSubscriptions({ db, log, publicUrl })
  await loadDemoApplications({ db, files, log, publicUrl })
  await loadDemoChats({ db, log, publicUrl })
  await loadDemoNetworks({ db, publicUrl })
  await loadDemoNetworkForms({ db, log, publicUrl })
  await loadDemoForum({ db, log, publicUrl })
  await loadDemoFeed({ db, log, publicUrl })
  await loadDemoModeration({ db, log, publicUrl })
  await loadDemoMonitors({ db, feePercent })
  await loadDemoSums({ db })
}

type Options = {
  db: Db
  files: FileStore
  log: Logger
  publicUrl: string
  /** PLATFORM_FEE_PERCENT; default: that of the migration */
  feePercent?: number
  /** where the secret for bank accounts is */
  sealing: Pick<Config, 'dataDir' | 'sealingSecret'>
}
