/** A tag of HTML, or other markup that is not text: a comment or declaration. */
export type Tag = {
  /** in lower case; '' for comments and declarations */
  name: string
  isEnd: boolean
  from: number
  to: number
  /** true if it stands for nothing that is read */
  isHidden?: boolean
}

/** Elements of HTML, including obsolete ones. Other words between angle brackets are text. */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure
  font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link
  main map mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress
  q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg path table
  tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/),
)
/** Tags of word processors, such as `<o:p>`. */
const ofWord = /^(?:[ovwmx]|st\d):[a-z]+$/i
/** Attributes without a value. */
const booleans =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|download|hidden|inert|itemscope|loop|multiple|muted|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected)$/i

// Both patterns end at the next bracket that could begin a tag, so that the characters after it aren't scanned once for
// every bracket.
const withQuotes =
  /<(\/?)([a-z][a-z0-9]*(?::[a-z]+)?)(?=[\s/>])((?:[^<>"']|"(?:[^"<]|<(?![a-z/!]))*"|'(?:[^'<]|<(?![a-z/!]))*')*)>/iy
const withoutQuotes = /<(\/?)([a-z][a-z0-9]*(?::[a-z]+)?)(?=[\s/>])([^<>]*)>/iy
const declaration = /<(?:!doctype\b|!\[|\?xml\b)[^<>]*>/iy

/** Yields the tags, comments and declarations of a text, in order. */
export function* htmlTags(html: string): Generator<Tag> {
  let lastComment = html.lastIndexOf('-->')
  for (let from = html.indexOf('<'); from >= 0; ) {
    const tag = html.startsWith('<!--', from)
      ? commentAt(html, from, lastComment)
      : (tagAt(html, from) ?? declared(html, from))
    if (tag) yield tag
    from = html.indexOf('<', tag?.to ?? from + 1)
    if (from > lastComment) lastComment = -1
  }
}

function commentAt(html: string, from: number, last: number): Tag | undefined {
  if (last < from + 4) return undefined
  return { name: '', isEnd: false, from, to: html.indexOf('-->', from + 4) + 3, isHidden: true }
}

function tagAt(html: string, from: number): Tag | undefined {
  const [all, slash, word = '', rest = ''] = matchAt(withQuotes, html, from) ?? matchAt(withoutQuotes, html, from) ?? []
  const name = word.toLowerCase()
  if (all === undefined || !(elements.has(name) || ofWord.test(name)) || !looksLikeAttributes(rest)) return undefined
  return { name, isEnd: slash === '/', from, to: from + all.length }
}

function declared(html: string, from: number): Tag | undefined {
  const [all] = matchAt(declaration, html, from) ?? []
  return all === undefined ? undefined : { name: '', isEnd: false, from, to: from + all.length, isHidden: true }
}

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

/** True for the rest of `<b>`, `<a href="…">` and `<td nowrap>`, but not of `<b and c>`. */
function looksLikeAttributes(rest: string): boolean {
  const bare = rest.replace(/\/$/, '').trim()
  return bare === '' || bare.includes('=') || bare.split(/\s+/).every(word => booleans.test(word))
}
