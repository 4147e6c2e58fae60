import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Front } from '../wiring/open-listener.ts'
import { developmentRenderer, type PageRenderer, stylePath } from './page-renderer.ts'

/** Exit status with which the process asks `npm run dev` to restart it. */
const startAgain = 75

/** Texts are read when the server starts, see texts.ts. */
const textFile = /[\\/]web[\\/]texts[\\/][a-z]{2}\.json$/

type Options = {
  /** hot updates go over this server's own port */
  server: Server
  /** exits gracefully with a status */
  end(status: number): Promise<never>
}

/**
 * Runs Vite inside this process: pages and browser code come from the sources with hot updates, and changed server code
 * restarts the process.
 */
export async function openDevelopmentServer({ server, end }: Options): Promise<{
  renderer: PageRenderer
  /** requests that Vite handles itself: sources, styles, hot updates */
  front: Front
  close(): Promise<void>
}> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server }, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  })
  const { loadedFiles } = await import('./loaded-files.ts')
  vite.watcher.on('change', file => {
    if (!loadedFiles.has(file) && !textFile.test(file)) return
    process.stdout.write(`${relative(vite.config.root, file)} changed: the server starts again …\n`)
    void end(startAgain)
  })
  const front: Front = (request, response, next) => {
    const path = request.url?.startsWith(stylePath) ? request.url.slice(stylePath.length) : ''
    if (!/^\/src\/[\w/.-]+\.css$/.test(path) || path.includes('..')) return vite.middlewares(request, response, next)
    styleText(vite, path).then(text => response.setHeader('content-type', 'text/css').end(text), next)
  }
  return { renderer: developmentRenderer(vite), front, close: () => vite.close() }
}

/**
 * Separate from the browser's modules: a linked CSS module among those would make Vite reload the page at every change.
 * Without fonts, which would be resolved relative to the style sheet; they come with Vite's own style sheet.
 */
async function styleText(vite: ViteDevServer, path: string): Promise<string> {
  const file = join(vite.config.root, path)
  const { preprocessCSS } = await import('vite')
  const { code } = await preprocessCSS(await readFile(file, 'utf8'), file, vite.config)
  return code.replace(/@font-face\s*{[^}]*}/g, '')
}
