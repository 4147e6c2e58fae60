import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Sealer } from '#server/seal/index.ts'
import { defineSetting } from '#server/settings/define-setting.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const about = 'push-keys'

export const pushKeys = defineSetting('pushKeys', z.object({ publicKey: z.string(), sealedKey: z.string() }))

/**
 * Keys by which push services identify this installation (VAPID, RFC 8292), created at the first start and shared by
 * all nodes; the private one is encrypted.
 * @throws Error if it was encrypted with another secret
 */
export async function loadPushKeys(db: Db, sealer: Sealer): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  const { publicKey, sealedKey } = await pushKeys.readOrCreate(db, {
    publicKey: made.publicKey,
    sealedKey: sealer.seal(made.privateKey, about),
  })
  return { publicKey, privateKey: z.string().parse(sealer.open(sealedKey, about)) }
}
