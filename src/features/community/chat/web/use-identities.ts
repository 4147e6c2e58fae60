import { useEffect, useState } from 'react'
import { type App, type Clients, useApp } from '#web/app-context.ts'
import { sendInBackground } from '#web/session-end.ts'

export type OwnIdentities = Awaited<ReturnType<Clients['chat']['getIdentities']>>

const known = new WeakMap<App, OwnIdentities>()
const asked = new WeakMap<App, Promise<OwnIdentities>>()

/**
 * The identities that the visitor may write as, with the unread count of each; concurrent callers share one request.
 * Rejects without a request once the session is over.
 */
export function loadIdentities(app: App): Promise<OwnIdentities> {
  const before = asked.get(app)
  if (before) return before
  const asking = sendInBackground(signal => app.clients.chat.getIdentities(undefined, { signal }))
  asked.set(app, asking)
  const done = () => void asked.delete(app)
  asking.then(found => known.set(app, found), done).then(done)
  return asking
}

/**
 * The visitor's identities for components without the query library, which the list of conversations doesn't load;
 * undefined until known.
 */
export function useIdentities(): OwnIdentities | undefined {
  const app = useApp()
  const [shown, setShown] = useState(() => known.get(app))
  useEffect(() => {
    let isShown = true
    loadIdentities(app).then(
      found => isShown && setShown(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [app])
  return shown
}
