import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kandy } from '#features/shop/orders/testing/kandy.ts'
import type { Db } from '#server/db/database.ts'
import { type BenchServer, startBuilt } from '../built-server.ts'
import { openShopDatabase, type ShopDatabase } from './shop-database.ts'

export type Stage = { shop: ShopDatabase; start(): Promise<BenchServer>; stop(): Promise<void>; close(): Promise<void> }

type Options = { port: number; isDurable?: boolean; env?: Record<string, string>; flags?: string[] }

/** A database, and the built server on it, which can be started repeatedly. */
export async function openStage({ port, isDurable = false, env = {}, flags = [] }: Options): Promise<Stage> {
  const shop = await openShopDatabase({ isDurable })
  const settings = {
    ...{ DATABASE_URL: shop.url, AUTH_SECRET: randomBytes(32).toString('hex'), DEMO: 'off', TEST_PAYMENTS: 'on' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, ...env },
  }
  let running: BenchServer | undefined
  const stop = async () => running?.stop()
  return {
    stop,
    shop,
    start: async () => {
      running = await startBuilt({ dataDir: shop.dataDir, port, env: settings, flags })
      return running
    },
    close: async () => {
      await stop()
      await shop.close()
    },
  }
}

type Item = { vendorId: number; listingId: number; variantId: number }

/**
 * Creates guests' carts with a piece each, and returns the tokens of their cookies. `isReady`: address and payment
 * method are chosen.
 */
export async function fillCarts(db: Db, wanted: number, item: Item, isReady: boolean): Promise<string[]> {
  const tokens = Array.from({ length: wanted }, () => randomBytes(24).toString('base64url'))
  const hashes = tokens.map(token => createHash('sha256').update(token).digest('base64url'))
  await db.transaction().execute(async tx => {
    const made = await tx
      .insertInto('carts')
      .values(hashes.map(tokenHash => ({ tokenHash, country: kandy.country })))
      .returning('id')
      .execute()
    const line = { ...item, quantity: 1, title: { en: 'Honey' }, seenPrice: 1000, seenCurrency: 'USD' }
    await tx
      .insertInto('cartLines')
      .values(made.map(({ id: cartId }) => ({ cartId, ...line })))
      .execute()
    const details = { email: 'asha@example.org', address: JSON.stringify(kandy) as never, paymentMethod: 0 }
    if (isReady)
      await tx
        .insertInto('checkouts')
        .values(made.map(({ id: cartId }) => ({ cartId, ...details })))
        .execute()
  })
  return tokens
}

/** The main process of its PostgreSQL. */
export function postmasterOf({ shop }: Stage): number {
  return Number(readFileSync(join(shop.dataDir, 'database', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
