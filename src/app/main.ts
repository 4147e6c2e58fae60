import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { limitHeap } from './limit-heap.ts'

limitHeap()
// Caches the code that Node compiles from two thousand files for the next start, which saves 0.6 of 1.5 s. Child
// processes inherit the variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '..', 'node_modules', '.pola', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
