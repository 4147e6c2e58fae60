import { checkPicture } from './check-picture.ts'
import type { DecodeAnswer, DecodeOrder, DecodeReply } from './picture-decoder.ts'
import { storeVariants } from './picture-variants.ts'

// Decodes pictures of strangers for its parent, one after the other, and ends with it.
process.on('disconnect', () => process.exit())
process.on('message', async ({ bytes, kind }: DecodeOrder) => {
  const answer = await decode(Buffer.from(bytes), kind)
  // pixels lie outside the heap, where their number alone does not call the collector
  gc?.()
  process.send?.({ answer, rss: process.memoryUsage.rss() } satisfies DecodeReply)
})

async function decode(bytes: Buffer, kind: DecodeOrder['kind']): Promise<DecodeAnswer> {
  const checked = await checkPicture(bytes)
  if (checked !== 'fine') return checked
  return storeVariants(bytes, kind).catch(() => 'broken' as const)
}
