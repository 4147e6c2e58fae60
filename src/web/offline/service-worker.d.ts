// The parts of the service worker's global scope that are used: TypeScript's worker library conflicts with that of pages.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly source: { readonly id: string; postMessage(message: unknown): void } | null
  readonly ports: readonly MessagePort[]
}

interface PushMessageEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface ShownWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: 'visible' | 'hidden'
  /** null if it could not navigate there */
  navigate(url: string): Promise<ShownWindow | null>
  focus(): Promise<ShownWindow>
}

interface ServiceWorkerGlobalScope {
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly ShownWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listen: (event: ExtendableMessageEvent) => void): void
  addEventListener(type: 'push', listen: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: NotificationClickEvent) => void): void
}
