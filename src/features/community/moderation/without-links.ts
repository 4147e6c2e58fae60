/** What stands in place of a link that was taken out; a text of nothing but links must not become empty. */
const gap = '[…]'

/** Words without the addresses of the web in them. */
export function withoutLinks(words: string): string {
  return words.replace(/(?:\bhttps?:\/\/|\bwww\.)[^\s<>"'“”‘’()[\]{}]+/giu, gap)
}

/** Whether words have an address of the web in them. */
export function hasLinks(words: string): boolean {
  return withoutLinks(words) !== words
}
