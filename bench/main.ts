// `npm run bench -- NAME`: each benchmark is a file of its own; without a name this lists them.
import { join } from 'node:path'

const names =
  'search search-engine listings pages profile start import lcp reactions shop shop-proof selling forms chat chat-page uploads accounts admin networks forum feed attack'.split(
    ' ',
  )
const [name = '', ...args] = process.argv.slice(2)
const file = join(import.meta.dirname, `${name}.ts`)

if (!names.includes(name)) {
  console.log(`Benchmarks: ${names.join(', ')} (as \`npm run bench -- NAME\`)`)
  process.exit(name ? 1 : 0)
}
process.argv = [process.argv[0] ?? '', file, ...args]
await import(file)
