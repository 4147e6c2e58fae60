import { decodeHTMLStrict } from 'entities'
import { withoutUnseen } from '#shared/unseen-characters.ts'
import { htmlTags, type Tag } from './html-tags.ts'
import { TextWriter } from './text-writer.ts'

/**
 * The text of HTML, or of what is no HTML: lines are parted by a line break, paragraphs and items of lists by an empty line, cells
 * of a row by ` · `. References are decoded, scripts, styles and comments go. What only looks like
 * a tag (`<name@coop.example>`, `<organic>`, `3 < 5`) is text. Line breaks of a plain text are its lines; those within an element
 * are spaces, as browsers show them. Each letter is looked at a fixed number of times, whatever is never closed.
 */
export function textOfHtml(text: string): string {
  const html = withoutUnseen(text.replace(/\r\n?/g, '\n').toWellFormed())
  if (!/[<&]/.test(html)) return html
  const writer = new TextWriter()
  let done = 0
  for (const tag of tagsOf(html)) {
    writer.text(decoded(html.slice(done, tag.from)))
    if (tag.isHidden) writer.text(' ')
    else writer.tag(tag)
    done = tag.to
  }
  writer.text(decoded(html.slice(done)))
  return writer.end()
}

/** The tags of a text; scripts, styles and comments, with what is in them, as one that is hidden. */
function* tagsOf(html: string): Generator<Tag> {
  const small = html.toLowerCase()
  const lastEnd = new Map(['script', 'style'].map(name => [name, small.lastIndexOf(`</${name}`)]))
  let skipped = 0
  for (const tag of htmlTags(html)) {
    if (tag.from < skipped) continue
    const end = !tag.isEnd && (lastEnd.get(tag.name) ?? -1) > tag.from ? endOf(html, tag) : undefined
    if (end !== undefined) skipped = end
    // it is not looked for again
    else if (!tag.isEnd) lastEnd.delete(tag.name)
    yield end === undefined ? tag : { ...tag, to: end, isHidden: true }
  }
}

/** Behind the end of a script or style, if it has one. */
function endOf(html: string, { name, to }: Tag): number | undefined {
  const end = new RegExp(`</${name}\\s{0,100}>`, 'ig')
  end.lastIndex = to
  return end.exec(html) ? end.lastIndex : undefined
}

/** Replaces HTML character references; unknown ones, and numbers of no character, are left as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const plain = text.replace(/&#?\w{1,40};/g, reference => {
    const character = decodeHTMLStrict(reference)
    return character === '\ufffd' ? reference : character
  })
  return withoutUnseen(plain)
}
