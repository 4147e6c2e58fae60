import type { App } from '#web/app-context.ts'
import type { NotificationPreferences } from '../notifications.contract.ts'

export type PushState = 'unsupported' | 'denied' | 'possible'

/** Whether this browser can show pushes, or its person refused. Only in a browser. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/**
 * Asks for permission, so it must be called by a click, and then shows pushes here. Undefined if the person refused.
 */
export async function startPush(app: App, pushKey: string): Promise<NotificationPreferences | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // the subscription belongs to another installation, or to an earlier key
  if (known && keyOf(known.options.applicationServerKey) !== pushKey) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  return app.clients.notifications.addPushDevice({
    endpoint: subscription.endpoint,
    p256dh: keyOf(subscription.getKey('p256dh')),
    auth: keyOf(subscription.getKey('auth')),
  })
}

/** Ends pushes on a device; on this one it also ends the browser's subscription. */
export async function stopPush(app: App, { id, isThis }: { id: string; isThis: boolean }) {
  const now = await app.clients.notifications.removePushDevice({ id })
  if (isThis && pushState() !== 'unsupported') {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => undefined)
  }
  return now
}

/** In base64url, without padding. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
