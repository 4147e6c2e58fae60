import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureKey } from '#server/files/file-store.ts'
import { localFileStore } from '#server/files/local-file-store.ts'

// Replaces draw-pictures.child.ts in tests. The last letter of an order's id says what it does: draws the picture (a),
// doesn't know it (b), has a full disk (c), dies (d), is done (e), never answers (f).
const folder = process.env.DATA_DIR ?? ''
// written before the first order, so that it is there when an answer is
writeFileSync(join(folder, `started-${process.pid}`), '')
process.on('disconnect', () => process.exit())
process.on('message', async ({ id }: { id: string }) => {
  const way = id.at(-1)
  if (way === 'd') process.exit(1)
  if (way === 'e') process.exit(0)
  if (way === 'a') await localFileStore(folder).put(pictureKey(id, 'small.webp'), Buffer.from('drawn'), 'image/webp')
  if (way === 'c') process.send?.({ id, isThere: false, error: { code: 'ENOSPC', message: 'no space' } })
  else if (way !== 'f') process.send?.({ id, isThere: way === 'a' })
})
