import { z } from 'zod'
import type { EnterpriseInBrief } from '#features/market/directory/enterprise-in-brief.ts'
import type { ListingInBrief } from '#features/market/listings/listing-card.ts'

/**
 * What a post looks like, as data: pages draw it, so that nobody's words are ever HTML. Blocks hold blocks or lines of
 * inline parts; a string is text. People, quoted posts and cards are ids in it: what a reader sees of them is filled in
 * whenever it is read (`server/posts/read-trees.ts`), and never stored.
 */
export type Inline =
  | string
  | { t: 'b' | 'i' | 's'; c: Inline[] }
  | { t: 'code'; s: string }
  | { t: 'a'; href: string; c: Inline[] }
  | { t: 'br' }
  /** somebody who is mentioned; once it is read, their name as it is now: null if they are no longer here */
  | { t: 'person'; id: string; name?: string | null }
export type Block =
  | { t: 'p' | 'h'; c: Inline[] }
  | { t: 'ul'; c: Block[][] }
  | { t: 'ol'; start: number; c: Block[][] }
  /**
   * `from`: what it says it quotes; once it is read, only where that is so. `by`: who said that, if the reader sees it.
   * `isFolded`: it quotes what the reader doesn’t see, so that its words are left out.
   */
  | { t: 'quote'; c: Block[]; from?: QuoteSource; by?: QuotedAuthor; isFolded?: true }
  | { t: 'code'; s: string }
  | { t: 'hr' }
  /** `shown`: the thing as it is now; once a tree is read, it has no card without it */
  | { t: 'card'; kind: CardKind; id: number; shown?: ShownCard }

/** A revision of a post. */
export type QuoteSource = { post: number; revision: number }

/** `name`: null once the account is deleted; `path`: of the post */
export type QuotedAuthor = { name: string | null; path: string }

export const cardKinds = ['listing', 'enterprise'] as const
export type CardKind = (typeof cardKinds)[number]
export type ShownCard = { listing: ListingInBrief } | { enterprise: EnterpriseInBrief }

const number = z.number().int()

/** As it is stored. */
export const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ t: z.enum(['b', 'i', 's']), c: z.array(inline) }),
    z.object({ t: z.literal('code'), s: z.string() }),
    z.object({ t: z.literal('a'), href: z.string(), c: z.array(inline) }),
    z.object({ t: z.literal('br') }),
    z.strictObject({ t: z.literal('person'), id: z.uuid() }),
  ]),
)

/** As it is stored. */
export const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.object({ t: z.enum(['p', 'h']), c: z.array(inline) }),
    z.object({ t: z.literal('ul'), c: z.array(z.array(block)) }),
    z.object({ t: z.literal('ol'), start: z.number(), c: z.array(z.array(block)) }),
    z.strictObject({
      t: z.literal('quote'),
      c: z.array(block),
      from: z.strictObject({ post: number, revision: number }).exactOptional(),
    }),
    z.object({ t: z.literal('code'), s: z.string() }),
    z.object({ t: z.literal('hr') }),
    z.strictObject({ t: z.literal('card'), kind: z.enum(cardKinds), id: number }),
  ]),
)

/**
 * A tree in an answer. Its parts aren’t checked one by one: the server makes it itself, and a post may have thousands.
 */
export const postTree = z.array(z.unknown()) as unknown as z.ZodType<Block[], Block[]>

/**
 * The words of a post without their form. Cards have none. Before the tree is read for somebody, people have no names.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n')
}

function textOfBlock(one: Block): string {
  switch (one.t) {
    case 'p':
    case 'h':
      return one.c.map(textOf).join('')
    case 'ul':
    case 'ol':
      return one.c.map(item => plainText(item)).join('\n')
    case 'quote':
      return plainText(one.c)
    case 'code':
      return one.s
    case 'hr':
    case 'card':
      return ''
  }
}

function textOf(part: Inline): string {
  if (typeof part === 'string') return part
  if (part.t === 'br') return ' '
  if (part.t === 'person') return `@${part.name ?? '…'}`
  return part.t === 'code' ? part.s : part.c.map(textOf).join('')
}

type Changes = {
  /** null takes a block out; else what is in the new one is changed as well */
  block?: (one: Block) => Block | null
  part?: (part: Inline) => Inline
}

/** A tree with some of its parts changed, from the outside in. */
export function changeTree(blocks: readonly Block[], changes: Changes): Block[] {
  const { block: change = (one: Block) => one, part = (one: Inline) => one } = changes
  const inlineOf = (parts: Inline[]): Inline[] =>
    parts.map(one => {
      const made = part(one)
      return typeof made !== 'string' && 'c' in made ? { ...made, c: inlineOf(made.c) } : made
    })
  const of = (some: readonly Block[]): Block[] =>
    some.flatMap((one): Block[] => {
      const made = change(one)
      if (!made) return []
      if (made.t === 'p' || made.t === 'h') return [{ ...made, c: inlineOf(made.c) }]
      if (made.t === 'ul' || made.t === 'ol') return [{ ...made, c: made.c.map(of) }]
      return [made.t === 'quote' ? { ...made, c: of(made.c) } : made]
    })
  return of(blocks)
}

/** A tree without what it quotes, from posts or from anywhere: what its author says. */
export function ownWords(blocks: readonly Block[]): Block[] {
  return changeTree(blocks, { block: one => (one.t === 'quote' ? null : one) })
}
