import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Built assets never change under their name: compress them once, as well as it goes, and serve the results.
const folder = join(import.meta.dirname, '..', 'dist', 'web', 'assets')
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

for (const name of await readdir(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const content = await readFile(join(folder, name))
  await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }))
  await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
}
