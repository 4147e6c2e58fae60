import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import { forgetOwner } from '#web/offline/keep-for-owner.ts'
import { endSession } from '#web/session-end.ts'

/** Caches of the service worker with this visitor's pages; the other caches are the same for everybody. */
const cachesOfVisitor = ['pola-pages', 'pola-answers', 'pola-searches']

/** Ends the session, clears what this browser kept, and loads the origin or `goTo`; a failure is only logged (docs/product.md §4). */
export async function signOut(app: App, goTo: string = location.origin): Promise<void> {
  endSession()
  try {
    await app.clients.auth.logout()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: docs/product.md §8
    console.error(`Error logging out, error-code ${apiErrorOf(error).status}`)
    return
  }
  await forgetVisitor()
  location.assign(goTo)
}

/** Clears what this browser stored about the visitor. */
export async function forgetVisitor(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  if ('caches' in globalThis) await Promise.allSettled(cachesOfVisitor.map(name => caches.delete(name)))
  await forgetOwner()
}
