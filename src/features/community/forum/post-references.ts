import { type CardKind, cardKinds, type QuoteSource } from './post-tree.ts'

// How Markdown names things of the site: a link whose address is a kind and an id. What it says between the brackets is
// for whoever edits the post, and is never shown.
//
//   [card](listing:123)   [card](enterprise:7)   on a line of its own: a card
//   > [quote](post:12@3)                         as the first line of a quote: it quotes revision 3 of post 12
//   [@](person:1c0f…)                            somebody who is mentioned

export type Reference =
  | { t: 'card'; kind: CardKind; id: number }
  | { t: 'post'; source: QuoteSource }
  | { t: 'person'; id: string }

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const card = new RegExp(`^(${cardKinds.join('|')}):([1-9]\\d{0,8})$`)
const post = /^post:([1-9]\d{0,8})@(0|[1-9]\d{0,8})$/
const person = new RegExp(`^person:(${uuid})$`)

/** What a link of a post names; undefined for any other address. */
export function referenceIn(address: string): Reference | undefined {
  const [, kind, id] = card.exec(address) ?? []
  if (kind) return { t: 'card', kind: kind as CardKind, id: Number(id) }
  const [, quoted, revision] = post.exec(address) ?? []
  if (quoted) return { t: 'post', source: { post: Number(quoted), revision: Number(revision) } }
  const [, named] = person.exec(address) ?? []
  return named ? { t: 'person', id: named } : undefined
}

export const cardLine = (kind: CardKind, id: number): string => `[card](${kind}:${id})`

export const quoteLine = ({ post: id, revision }: QuoteSource): string => `[quote](post:${id}@${revision})`

/** `name`: for whoever edits the post; it isn’t stored */
export function mention(id: string, name = ''): string {
  return `[@${name.replace(/[[\]\\\n]/g, ' ').trim()}](person:${id})`
}

const mentions = new RegExp(`\\[@[^\\[\\]\\n]*\\]\\(person:(${uuid})\\)`, 'g')

/** Markdown whose mentions say these names, or no names, as it is stored. */
export function nameMentions(message: string, nameOf: (id: string) => string | undefined = () => undefined): string {
  return message.replace(mentions, (_, id: string) => mention(id, nameOf(id)))
}

const links = /\[([^[\]\n]*)\]\(([a-z]+:[^\s()]*)\)/g

/** What somebody wrote themselves: without what names things of the site, for screening and the guess of its language. */
export function withoutReferences(message: string): string {
  return message.replace(links, (all, label: string, address: string) => {
    if (!referenceIn(address)) return all
    return /^(?:card|quote|@.*)$/.test(label) ? '' : label
  })
}
