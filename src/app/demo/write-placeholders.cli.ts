import { writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { storeVariants } from '#server/files/picture-variants.ts'
import { shapes } from '#server/files/save-image.ts'
import { type Placeholders, placeholdersFile } from './describe-pictures.ts'
import { orderAllPictures } from './order-all-pictures.ts'
import { drawPicture } from './pictures/draw-picture.ts'

// Draws every picture of the demo world and records the properties for its row. Run it when the drawing code in
// `pictures/` or the world's objects have changed: node src/app/demo/write-placeholders.cli.ts
const described = await pLimit(2).map(await orderAllPictures(), async (order): Promise<Placeholders> => {
  const { width, height, thumbhash, color } = await storeVariants(await drawPicture(order), shapes[order.kind])
  return { [order.id]: [width, height, thumbhash, color] }
})
const lines = described.map(one => JSON.stringify(one).slice(1, -1).replaceAll(':[', ': [').replaceAll(',', ', '))
await writeFile(placeholdersFile, `{\n  ${lines.join(',\n  ')}\n}\n`)
