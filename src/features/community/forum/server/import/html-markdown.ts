import TurndownService from 'turndown'
import { plainText } from '../../post-tree.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'

/**
 * A post of another forum as Markdown of ours. What has no place in it, such as tables, becomes paragraphs; pictures
 * become links, for nothing is fetched.
 */
export function htmlMarkdown(html: string): string {
  // Regular expressions see the beginning of a line after these, browsers and Markdown don't.
  const given = html.replaceAll(/[\u2028\u2029]/g, ' ')
  const marked = withMarks.turndown(given).trim()
  const plain = withoutMarks.turndown(given).trim()
  // Markdown can't emphasize everything that HTML can: between a letter and a bracket, its asterisks are words.
  return wordsOf(marked) === wordsOf(plain) ? marked : plain
}

const wordsOf = (markdown: string) => plainText(readMarkdown(markdown)).replaceAll(/\s/g, '')

const withoutWords = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'head', 'title'] as const

const withMarks = createService().addRule('strikethrough', {
  filter: node => ['DEL', 'S', 'STRIKE'].includes(node.nodeName),
  replacement: words => (words.trim() ? `~~${words}~~` : ''),
})

const withoutMarks = createService().addRule('marks', {
  filter: ['strong', 'b', 'em', 'i', 'del', 's'],
  replacement: words => words,
})

function createService(): TurndownService {
  const service = new TurndownService({
    ...{ headingStyle: 'atx', hr: '---', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*', br: '\\' },
  })
  service.escape = escapeMarkdown
  return service
    .remove([...withoutWords])
    .addRule('link', {
      filter: 'a',
      replacement: (words, node) => linkTo((node as Element).getAttribute('href'), words),
    })
    .addRule('picture', {
      filter: 'img',
      replacement: (_, node) => {
        const address = (node as Element).getAttribute('src')
        return linkTo(address, escapeMarkdown((node as Element).getAttribute('alt') || address || ''))
      },
    })
}

/** Turndown’s own leaves some of what CommonMark reads as markup: a `#` alone, an entity. */
function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*~[\]<&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      // at the beginning of a line; what comes after a line break is another text
      .replace(/^(\s*)([#+\-=>|])/, '$1\\$2')
      .replace(/^(\s*\d{0,9})([.)])/, '$1\\$2')
  )
}

const web = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i

/** Paths lead elsewhere there, and what names things of this site can’t have come from there. */
function linkTo(address: string | null, words: string): string {
  const said = words.trim()
  if (said === '' || !address || !web.test(address)) return words
  return `[${said}](<${address.replaceAll(/[\\<>]/g, '\\$&')}>)`
}
