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

interface ServiceWorkerGlobalScope {
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listen: (event: ExtendableMessageEvent) => void): void
}
