import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gzipAsync as zopfli } from '@gfx/zopfli'

// Built assets never change under their name: compress them once at the highest level, and serve the results.
const folder = join(import.meta.dirname, '..', 'dist', 'web', 'assets')
const brotli = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
/** Bytes up to which Zopfli's 4 % are worth its time: all but the library and the data of the map. */
const mostForZopfli = 500_000

// Brotli runs in parallel, in the thread pool.
await Promise.all(
  (await readdir(folder)).map(async name => {
    if (!/\.(js|css|svg|json)$/.test(name)) return
    const file = join(folder, name)
    const content = await readFile(file)
    const smaller = brotli(content, { params })
    await writeFile(`${file}.gz`, await gzipOf(name, content))
    await writeFile(`${file}.br`, await smaller)
  }),
)

async function gzipOf(name: string, content: Buffer): Promise<Uint8Array> {
  if (/\.(js|css)$/.test(name) && content.length <= mostForZopfli) return zopfli(content, { numiterations: 5 })
  return promisify(gzip)(content, { level: 9 })
}
