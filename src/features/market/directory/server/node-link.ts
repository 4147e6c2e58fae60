/** Landing page of a sector or focus: its handle is its slug in every language, so that links stay the same. */
export function nodeLink({ type, id, handle }: { type: string; id: number; handle: string }): string {
  return `/${type}/${id}/${handle}`
}
