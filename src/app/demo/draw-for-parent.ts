import sharp from 'sharp'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { writeImageFiles } from '#server/files/save-image.ts'
import { createLogger } from '#server/log/logger.ts'
import { createDrawing } from './draw-pictures.ts'
import { orderAllPictures } from './order-all-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'

/** A request of the parent process: the id of a picture that a visitor waits for. */
export type DrawOrder = { id: string }
/** `code` and `message` of the error if it could not be drawn */
export type DrawReply = { id: string; isThere: boolean; error?: { code?: string; message: string } }

/** Draws all missing pictures, beginning with those that the parent asks for. */
export async function drawForParent(): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const { databaseUrl = '', logLevel, ...places } = readConfig()
  const { db, close } = openDatabase(databaseUrl, 4)
  const files = createFileStore(places)
  const drawing = createDrawing({
    db,
    files,
    log: createLogger(logLevel),
    orders: await orderAllPictures(),
    make: async order => writeImageFiles(files, await drawPicture(order), order),
  })
  process.on('message', async ({ id }: DrawOrder) => {
    const reply: DrawReply = await drawing.drawNow(id).then(
      isThere => ({ id, isThere }),
      ({ code, message }) => ({ id, isThere: false, error: { code, message } }),
    )
    process.send?.(reply)
  })
  await drawing.drawAll()
  await close()
}
