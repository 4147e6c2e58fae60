/** A page's code, loaded when its route is first entered. */
export type PageHandle = {
  /** lets the server name the page's assets in the document */
  file: string
  /** components inside ask for data: the document brings the answers */
  asks?: true
}
