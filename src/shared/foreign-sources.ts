/** Other origins that a page needs in addition to the policy of all pages, in the syntax of Content-Security-Policy. */
export type ForeignSources = {
  /** origins that scripts may call */
  connect: string[]
  /** origins allowed in frames, which may also request payments; `'self'`, our own, may not */
  frames: string[]
}
