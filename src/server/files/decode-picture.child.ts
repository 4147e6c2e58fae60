import sharp from 'sharp'
import { checkPicture } from './check-picture.ts'
import type { DecodeAnswer, DecodeOrder, DecodeReply } from './picture-decoder.ts'
import { storeVariants } from './picture-variants.ts'

// Decodes untrusted pictures for its parent, one after the other, and exits with it.
sharp.cache(false)
// Each thread would hold rows of its own.
sharp.concurrency(1)
process.on('disconnect', () => process.exit())
process.on('message', async ({ path, kind }: DecodeOrder) => {
  const answer = await decode(path, kind)
  // Pixels are outside the heap, where their size does not trigger the garbage collector.
  gc?.()
  process.send?.({ answer, rss: process.memoryUsage.rss() } satisfies DecodeReply)
})
process.send?.('ready')

async function decode(path: string, kind: DecodeOrder['kind']): Promise<DecodeAnswer> {
  const checked = await checkPicture(path)
  if (checked !== 'fine') return checked
  return storeVariants({ path }, kind).catch(() => 'broken' as const)
}
