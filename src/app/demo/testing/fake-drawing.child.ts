import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureKey } from '#server/files/file-store.ts'
import { localFileStore } from '#server/files/local-file-store.ts'

// Stands in for draw-pictures.child.ts. What it does with an order is in the id's last letter: draws it (a), knows no such
// picture (b), is full (c), dies (d), is done (e), never answers (f).
const folder = process.env.DATA_DIR ?? ''
// before the first order, so that whoever has an answer finds it
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
