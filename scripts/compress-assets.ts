import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gzipAsync as zopfli } from '@gfx/zopfli'

// Built assets never change under their name: compress them once at the highest level, and serve the results. `--quick`
// compresses in a second instead, for a first start; `--later` replaces those results beside the running server.
const folder = join(import.meta.dirname, '..', 'dist', 'web', 'assets')
const isQuick = process.argv.includes('--quick')
const params = { [constants.BROTLI_PARAM_QUALITY]: isQuick ? 5 : 11 }
/** Max bytes for which the 4 % gained by Zopfli are worth its time: all but the library and the data of the map. */
const maxForZopfli = 500_000

if (process.argv.includes('--later')) setPriority(19)
// Brotli runs in parallel, in the thread pool.
await Promise.all(
  (await readdir(folder)).map(async name => {
    if (!/\.(js|css|svg|json)$/.test(name)) return
    const file = join(folder, name)
    const content = await readFile(file)
    const smaller = promisify(brotliCompress)(content, { params })
    await put(`${file}.gz`, await gzipOf(name, content))
    await put(`${file}.br`, await smaller)
  }),
)

async function gzipOf(name: string, content: Buffer): Promise<Uint8Array> {
  const isForZopfli = !isQuick && /\.(js|css)$/.test(name) && content.length <= maxForZopfli
  if (isForZopfli) return zopfli(content, { numiterations: 5 })
  return promisify(gzip)(content, { level: isQuick ? 6 : 9 })
}

/** Written by renaming, because the file may be read at the same time. */
async function put(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
