/** A push message from the server, decrypted by the browser. */
type Push = {
  id: number
  title: string
  text: string
  path: string
  tag: string
  /** the origin of the path; default: this site */
  at?: string
}
/** Says that a notification was read or removed elsewhere. */
type Away = { tag: string; isAway: true }

declare const self: ServiceWorkerGlobalScope

/**
 * Shows pushes as notifications; a click marks one as read and opens its page. A new one replaces the one with the same
 * tag.
 */
export function showPushes(): void {
  self.addEventListener('push', event => {
    const push = event.data?.json() as Push | Away | undefined
    if (push) event.waitUntil(inTurn(() => ('isAway' in push ? takeAway(push) : show(push))))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(event.notification.data as Push))
  })
}

let before = Promise.resolve()

/**
 * Pushes are handled one after the other: while a notification is about to be shown, Chromium drops it when somebody
 * reads the list of those on display.
 */
function inTurn(handle: () => Promise<void>): Promise<void> {
  const handled = before.then(handle)
  before = handled.catch(() => undefined)
  return handled
}

async function takeAway({ tag }: Away): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

/** Shows a notification, unless its page is already in view. */
async function show(push: Push): Promise<void> {
  const { title, text: body, tag, path, at = location.origin } = push
  const { href } = new URL(path, at)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ url, focused }) => focused && url === href)) return
  const options = { body, tag, renotify: true, dir: 'auto', icon: '/icons/icon-192.png', data: push } as const
  return self.registration.showNotification(title, options)
}

async function open({ id, path, at = location.origin }: Push): Promise<void> {
  const url = new URL(path, at)
  // Only a path of ours is opened, whatever the push says.
  if (url.origin !== at) return
  const read = fetch(`/api/v1/notifications/${id}/read`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isRead: true }),
  }).catch(() => undefined)
  const windows = await self.clients.matchAll({ type: 'window' })
  // A page of this site opens in a window that shows this site.
  const [shown] = at !== location.origin ? [] : windows.filter(({ visibilityState }) => visibilityState === 'visible')
  const moved = await shown?.navigate(url.href).catch(() => null)
  await (moved ? moved.focus() : self.clients.openWindow(url.href))
  await read
}
