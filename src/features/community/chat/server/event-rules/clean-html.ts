import sanitize from 'sanitize-html'

/**
 * The tags that the Client-Server API suggests, without pictures: reading a message must not load anything from
 * elsewhere.
 */
const tags = [
  ...['del', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'p', 'a', 'ul', 'ol', 'sup', 'sub', 'li', 'b', 'i', 'u'],
  ...['strong', 'em', 's', 'code', 'hr', 'br', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'pre'],
  ...['span', 'details', 'summary', 'mx-reply'],
]

/**
 * Cleans `formatted_body` for storing: only tags for formatting stay. Scripts and styles are removed with their
 * content.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      ol: ['start'],
      code: ['class'],
      span: ['data-mx-spoiler'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['https', 'http', 'mailto', 'matrix'],
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener', target: '_blank' }) },
  })
}
