import { decodeHTMLStrict } from 'entities'
import { withoutUnseen } from '#shared/unseen-characters.ts'
import { htmlTags, type Tag } from './html-tags.ts'
import { TextWriter } from './text-writer.ts'

/**
 * The text of HTML, or of a text that is not HTML. Lines are separated by a line break, paragraphs and list items by an
 * empty line, and cells of a row by ` · `. References are decoded; scripts, styles and comments are removed. Text that
 * only looks like a tag (`<name@coop.example>`, `<organic>`, `3 < 5`) stays. Line breaks of a plain text are kept;
 * those within an element are spaces, as in browsers. Each character is read a fixed number of times, even if nothing
 * is ever closed.
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

/** The tags of a text. A script, style or comment is one hidden tag, together with its contents. */
function* tagsOf(html: string): Generator<Tag> {
  const small = html.toLowerCase()
  const lastEnd = new Map(['script', 'style'].map(name => [name, small.lastIndexOf(`</${name}`)]))
  let skipped = 0
  for (const tag of htmlTags(html)) {
    if (tag.from < skipped) continue
    const end = !tag.isEnd && (lastEnd.get(tag.name) ?? -1) > tag.from ? endOf(html, tag) : undefined
    if (end !== undefined) skipped = end
    // There is no end of this tag behind here, so it isn't searched for again.
    else if (!tag.isEnd) lastEnd.delete(tag.name)
    yield end === undefined ? tag : { ...tag, to: end, isHidden: true }
  }
}

/** Position behind the end tag of a script or style, if it has one. */
function endOf(html: string, { name, to }: Tag): number | undefined {
  const end = new RegExp(`</${name}\\s{0,100}>`, 'ig')
  end.lastIndex = to
  return end.exec(html) ? end.lastIndex : undefined
}

/** Replaces HTML character references; unknown ones, and numbers that are no character, are left as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const plain = text.replace(/&#?\w{1,40};/g, reference => {
    const character = decodeHTMLStrict(reference)
    return character === '\ufffd' ? reference : character
  })
  return withoutUnseen(plain)
}
