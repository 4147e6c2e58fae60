import { decodeHTMLStrict } from 'entities'
import { parse } from 'tldts'
import { withoutUnseen } from '#shared/unseen-characters.ts'

/** `host` in lower case, international names as punycode; `address` tells two links to one host apart. */
export type TextLink = { host: string; address: string }

/** A host name ends where the sentence or Markdown goes on. */
const withScheme = /(?:https?|ftp):[/\\]{2,}([^\s/\\?#()[\]{}<>"'`*|^,;“”‘’«»]{1,300})([^\s<>"“”«»)]*)/giu
const withoutScheme =
  /(?<![\p{L}\p{N}\p{M}@_-])[_-]*([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*)+)([:/?#][^\s<>"“”«»)]*)?/gu
const emails = /[^\s@<>()/:]{1,64}@[\p{L}\p{N}.-]{1,253}/gu
/** Words before a name, in scripts that put no space between: 詳しくはshop.example */
const unspaced =
  /^.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}](?=[a-z0-9])/iu
/** A country’s ending that starts a sentence: “Very good.In the shop …” */
const startOfSentence = /\.\p{Lu}\p{Ll}$/u
const endOfPath = /[\p{Po}*_~\]}]/u
const endOfName = /[\p{P}\p{S}]/u
const escaped = /\\(?=[!-/:-@[-`{-~])/g

/**
 * The links in a plain or Markdown text, also those without scheme whose ending exists, each address once. Addresses of
 * emails are none.
 */
export function linksOfText(text: string): TextLink[] {
  const links = new Map<string, TextLink>()
  const add = (host: string, path: string) => {
    const address = host + withoutEnd(path, endOfPath)
    links.set(address, { host, address })
  }
  const plain = decodeHTMLStrict(withoutUnseen(text).replace(escaped, ''))
  const rest = plain.replace(withScheme, (_, authority: string, path: string) => {
    const host = asciiHost(withoutEnd(authority, endOfName))
    if (host) add(host, path)
    return ' '
  })
  for (const [, name = '', path = ''] of rest.replace(emails, ' ').matchAll(withoutScheme)) {
    if (startOfSentence.test(name)) continue
    const host = asciiHost(name.replace(unspaced, ''))
    if (host && hasKnownEnding(host)) add(host, path)
  }
  return [...links.values()]
}

/** The host that an admin typed, or whose address they pasted; undefined if it is none. */
export function hostOf(typed: string): string | undefined {
  const [link, ...more] = linksOfText(typed.trim().replace(/^\*\./, ''))
  return link && more.length === 0 ? link.host.replace(/^www\./, '') : undefined
}

/** Whether a host is a listed one, or below it. */
export function isWithinHost(host: string, listed: string): boolean {
  return host === listed || host.endsWith(`.${listed}`)
}

function asciiHost(authority: string): string | undefined {
  // an ending of ASCII letters ends where others start: shop.exampleをご覧
  const name = authority.replace(/(\.[A-Za-z]{2,63})\P{ASCII}.*$/u, '$1')
  return URL.parse(`http://${name}`)?.hostname.replace(/\.$/, '') || undefined
}

function hasKnownEnding(host: string): boolean {
  const { isIcann, isIp, domain } = parse(host)
  return isIcann === true && !isIp && domain !== null
}

/** A text without the characters of a kind that are its last ones. */
function withoutEnd(text: string, kind: RegExp): string {
  let end = text.length
  while (end > 0 && kind.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
