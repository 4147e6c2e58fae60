import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { limitHeap } from './limit-heap.ts'

limitHeap()
// What Node makes of two thousand files, kept for the next start: 0.6 s of 1.5. Child processes take it from the variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '..', 'node_modules', '.pola', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
