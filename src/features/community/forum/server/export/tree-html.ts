import { escapeHtml } from '#shared/escape-html.ts'
import type { Block, Inline, ShownCard } from '../../post-tree.ts'

/**
 * A post as HTML, for software that stores posts so. Its words are escaped, whatever they are; paths become addresses.
 * @param tree as it was read for somebody, see `readTrees`
 * @param publicUrl of this site, without a slash at the end
 */
export function treeHtml(tree: readonly Block[], publicUrl: string): string {
  return tree.map(block => blockHtml(block, publicUrl)).join('\n')
}

function blockHtml(block: Block, publicUrl: string): string {
  const inline = (parts: Inline[]) => parts.map(part => inlineHtml(part, publicUrl)).join('')
  const items = (list: Block[][]) => list.map(item => `<li>${treeHtml(item, publicUrl)}</li>`).join('')
  switch (block.t) {
    case 'p':
      return `<p>${inline(block.c)}</p>`
    case 'h':
      return `<h3>${inline(block.c)}</h3>`
    case 'ul':
      return `<ul>${items(block.c)}</ul>`
    case 'ol':
      return `<ol start="${Number(block.start)}">${items(block.c)}</ol>`
    case 'quote': {
      const by = block.by?.name ? `<p>${link(block.by.path, escapeHtml(block.by.name), publicUrl)}:</p>` : ''
      return `<blockquote>${by}${treeHtml(block.c, publicUrl)}</blockquote>`
    }
    case 'code':
      return `<pre><code>${escapeHtml(block.s)}</code></pre>`
    case 'hr':
      return '<hr>'
    case 'card':
      return block.shown ? `<p>${cardHtml(block.shown, publicUrl)}</p>` : ''
  }
}

function inlineHtml(part: Inline, publicUrl: string): string {
  if (typeof part === 'string') return escapeHtml(part)
  const inside = (parts: Inline[]) => parts.map(one => inlineHtml(one, publicUrl)).join('')
  switch (part.t) {
    case 'b':
      return `<strong>${inside(part.c)}</strong>`
    case 'i':
      return `<em>${inside(part.c)}</em>`
    case 's':
      return `<s>${inside(part.c)}</s>`
    case 'code':
      return `<code>${escapeHtml(part.s)}</code>`
    case 'a':
      return link(part.href, inside(part.c), publicUrl)
    case 'br':
      return '<br>'
    case 'person':
      return escapeHtml(`@${part.name ?? '…'}`)
  }
}

function cardHtml(shown: ShownCard, publicUrl: string): string {
  if ('listing' in shown) {
    const { id, listingTitle } = shown.listing
    return link(`/marketplace/listing/${id}`, escapeHtml(listingTitle), publicUrl)
  }
  const { subDomain, brand } = shown.enterprise
  return link(`/${subDomain}`, escapeHtml(brand), publicUrl)
}

/** @param words HTML */
function link(to: string, words: string, publicUrl: string): string {
  return `<a href="${escapeHtml(to.startsWith('/') ? publicUrl + to : to)}">${words}</a>`
}
