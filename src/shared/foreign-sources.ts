/** What a page needs of other origins, beyond the policy of all pages; as Content-Security-Policy writes them. */
export type ForeignSources = {
  /** calls of scripts */
  connect: string[]
  /** these may ask the browser for a payment, too */
  frames: string[]
}
