import { setPriority } from 'node:os'
import sharp from 'sharp'
import { storeVariants } from '#server/files/picture-variants.ts'
import { drawCover } from '#server/pictures/draw-cover.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { tints } from '#server/pictures/tints.ts'
import type { CoverOrder, CoverReply } from './cover-drawer.ts'
import { sceneObjects } from './cover-scenes.ts'

// Draws covers for its parent, one after the other, and exits with it. The server comes first.
setPriority(19)
sharp.cache(false)
sharp.concurrency(1)
process.on('disconnect', () => process.exit())
process.on('message', async (order: CoverOrder) => {
  const reply: CoverReply = await draw(order).catch(() => null)
  process.send?.(reply)
})

/** Deterministic: the same order always draws the same picture. */
async function draw({ scene, variant }: CoverOrder): Promise<CoverReply> {
  const seed = `${scene}/${variant}`
  const objects = seededRandom(seed).shuffle(sceneObjects(scene) ?? [])
  const tint = Object.values(tints)[variant]
  if (!tint) return null
  return (await storeVariants(await drawCover({ seed, tint, objects }), 'cover')).variants
}
