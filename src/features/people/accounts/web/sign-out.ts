import type { App } from '#web/app-context.ts'
import { refusalOf } from './refusal-of.ts'

/** Caches of the service worker that hold what this visitor has seen; the others are the same for everybody. */
const cachesOfVisitor = ['pola-pages', 'pola-answers', 'pola-searches']

/** SPEC §4 “Logout”: ends the session, forgets what this browser kept, and begins at the origin (or where told); a failure is only logged. */
export async function signOut(app: App, goTo: string = location.origin): Promise<void> {
  try {
    await app.clients.auth.logout()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: SPEC §8 “Logged only”
    console.error(`Error logging out, error-code ${refusalOf(error).status}`)
    return
  }
  await forgetVisitor()
  location.assign(goTo)
}

/** Forgets what this browser kept of the visitor. */
export async function forgetVisitor(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  if ('caches' in globalThis) await Promise.allSettled(cachesOfVisitor.map(name => caches.delete(name)))
}
