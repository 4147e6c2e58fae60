import { z } from 'zod'

/**
 * What a post looks like, as data: pages draw it, so that nobody's words are ever HTML. Blocks hold blocks or lines of
 * inline parts; a string is text.
 */
export type Inline =
  | string
  | { t: 'b' | 'i' | 's'; c: Inline[] }
  | { t: 'code'; s: string }
  | { t: 'a'; href: string; c: Inline[] }
  | { t: 'br' }
export type Block =
  | { t: 'p' | 'h'; c: Inline[] }
  | { t: 'ul'; c: Block[][] }
  | { t: 'ol'; start: number; c: Block[][] }
  | { t: 'quote'; c: Block[] }
  | { t: 'code'; s: string }
  | { t: 'hr' }

export const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ t: z.enum(['b', 'i', 's']), c: z.array(inline) }),
    z.object({ t: z.literal('code'), s: z.string() }),
    z.object({ t: z.literal('a'), href: z.string(), c: z.array(inline) }),
    z.object({ t: z.literal('br') }),
  ]),
)

export const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.object({ t: z.enum(['p', 'h']), c: z.array(inline) }),
    z.object({ t: z.literal('ul'), c: z.array(z.array(block)) }),
    z.object({ t: z.literal('ol'), start: z.number(), c: z.array(z.array(block)) }),
    z.object({ t: z.literal('quote'), c: z.array(block) }),
    z.object({ t: z.literal('code'), s: z.string() }),
    z.object({ t: z.literal('hr') }),
  ]),
)

/**
 * A tree in an answer. Its parts aren’t checked one by one: the server makes it itself, and a post may have thousands.
 */
export const postTree = z.array(z.unknown()) as unknown as z.ZodType<Block[], Block[]>

/** The words of a post without their form, for excerpts and search. */
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
      return ''
  }
}

function textOf(part: Inline): string {
  if (typeof part === 'string') return part
  if (part.t === 'br') return ' '
  return part.t === 'code' ? part.s : part.c.map(textOf).join('')
}
