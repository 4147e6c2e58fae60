/** What a page tells the service worker. */
export type ToWorker =
  /** a page has begun, with these texts; not `seen` by a worker, which then has neither the document nor its files */
  | { type: 'opened'; url: string; language: string; texts: string; seen: boolean; files: string[] }
  /** the visitor went on to another address without loading a document */
  | { type: 'moved'; url: string }
  /** answered on the port with true where this is the worker of the page's own build */
  | { type: 'is-yours'; entry: string }
  /** the visitor wants the new version now */
  | { type: 'take-over' }

/** What the service worker tells a page: its last answer was a kept one, or came over the network again. */
export type ToPage = { type: 'kept-answer' } | { type: 'network-answer' }

/** Where the service worker lies, and the page it shows for addresses that it has not kept. */
export const workerPath = '/sw.js'
export const offlinePath = '/offline.html'
/** Stands in that page where the list of kept pages goes. */
export const listMark = '<!--kept pages-->'

/** What there is to tell the visitor; `reload` where a new version is there. */
export type Notice = { isOffline: boolean; reload?: () => void }
