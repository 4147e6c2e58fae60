/** What the server sends to a device, decrypted by the browser. */
type Push = {
  id: number
  title: string
  text: string
  path: string
  tag: string
  /** the origin that has the path; default: this site */
  at?: string
}
/** What was read elsewhere. */
type Away = { tag: string; isAway: true }

declare const self: ServiceWorkerGlobalScope

/** Shows pushes; a click reads one and opens what it is about. What comes of the same thing takes the place of what is shown. */
export function showPushes(): void {
  self.addEventListener('push', event => {
    const push = event.data?.json() as Push | Away | undefined
    if (push) event.waitUntil('isAway' in push ? takeAway(push) : show(push))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(event.notification.data as Push))
  })
}

async function takeAway({ tag }: Away): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

/** Unless it is looked at already. */
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
  // a path of ours alone, whatever it says
  if (url.origin !== at) return
  const read = fetch(`/api/v1/notifications/${id}/read`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isRead: true }),
  }).catch(() => undefined)
  const windows = await self.clients.matchAll({ type: 'window' })
  // a window of this site stays with it
  const [shown] = at !== location.origin ? [] : windows.filter(({ visibilityState }) => visibilityState === 'visible')
  const moved = await shown?.navigate(url.href).catch(() => null)
  await (moved ? moved.focus() : self.clients.openWindow(url.href))
  await read
}
