import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Paths of the project's modules loaded by Node; complete if this one is loaded first (`node --import`). */
export const loadedFiles = new Set<string>()

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loadedFiles.add(fileURLToPath(url))
    return nextLoad(url, context)
  },
})
