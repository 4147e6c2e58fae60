/** A page's code, loaded when its route is first entered; `file` lets the server name its assets in the document. */
export type PageHandle = { file: string }
