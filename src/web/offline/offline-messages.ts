/** Messages from a page to the service worker. */
export type ToWorker =
  /**
   * a page has started, with these texts; `seen` is false if no worker saw it load, which then has neither the document
   * nor its files
   */
  | { type: 'opened'; url: string; language: string; texts: string; seen: boolean; files: string[] }
  /** the visitor navigated to another URL without loading a document */
  | { type: 'moved'; url: string }
  /** answered on the port: true if this is the worker of the page's own build */
  | { type: 'is-yours'; entry: string }
  /** the visitor asked for the new version */
  | { type: 'take-over' }

/** Messages from the service worker to a page: its last answer was cached, or came over the network again. */
export type ToPage = { type: 'kept-answer' } | { type: 'network-answer' }

/** Paths of the service worker, and of its page for uncached URLs. */
export const workerPath = '/sw.js'
export const offlinePath = '/offline.html'
/** Placeholder in that page for the list of cached pages. */
export const listMark = '<!--kept pages-->'

/** Marks in that page: the sentence for pages, that for forms, and the link to try again. */
export const pageSentence = '<p id="page">'
export const formSentence = '<p id="form" hidden>'
export const againMark = '<!--again-->'

/** The current notice; `reload` if there is a new version. */
export type Notice = { isOffline: boolean; reload?: () => void }
