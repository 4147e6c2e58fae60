import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Fetch } from './open-listener.ts'
import { developmentRenderer, type PageRenderer } from './page-renderer.ts'

/** Vite inside this process: pages and browser code come from the sources, with hot reload over `server`'s own port. */
export async function openDevelopmentServer(server: Server): Promise<{
  renderer: PageRenderer
  wrap(fetch: Fetch): Fetch
  close(): Promise<void>
}> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
  return {
    renderer: developmentRenderer(vite),
    close: () => vite.close(),
    // What Vite answers itself (sources, styles, hot updates) never reaches the application.
    wrap: fetch => async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
      const passed = await new Promise<boolean>(resolve => {
        outgoing.once('finish', () => resolve(false))
        outgoing.once('close', () => resolve(false))
        vite.middlewares(incoming, outgoing, () => resolve(true))
      })
      if (passed) return fetch(request, env)
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
    },
  }
}
