// `npm run bench -- NAME`: each benchmark is a file of its own; without a name this lists them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const [name = '', ...args] = process.argv.slice(2)
const file = join(import.meta.dirname, `${name}.ts`)

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.log(
    'Benchmarks: pages, lcp, search, listings, search-engine, uploads, accounts, attack (as `npm run bench -- NAME`)',
  )
  process.exit(name ? 1 : 0)
}
process.argv = [process.argv[0] ?? '', file, ...args]
await import(file)
