import { inflateSync } from 'node:zlib'

type Read = {
  title: string
  /** drawn texts of each page, in order */
  pages: string[][]
  /** where a text begins, in points from the left; for its first occurrence */
  positions: Map<string, number>
  /** characters drawn as the box for a missing letter */
  missing: string[]
}

/**
 * The texts of a PDF from `server/pdf`, by the characters that its fonts name: the same that a reader gets by copying.
 */
export function readPdf(bytes: Uint8Array): Read {
  const objects = objectsIn(Buffer.from(bytes).toString('latin1'))
  const body = (reference: string | undefined) => objects.get(Number(reference)) ?? ''
  const info = [...objects.values()].find(object => object.includes('/Producer')) ?? ''
  const title = body(/\/Title (\d+) 0 R/.exec(info)?.[1])
  const positions = new Map<string, number>()
  const missing: string[] = []
  const pages = [...objects.values()]
    .filter(object => /\/Type \/Page\b/.test(object))
    .map(page => {
      const resources = body(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, reference]) => {
          const font = body(reference)
          const descendant = body(/\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1])
          const glyphs = Buffer.from(streamOf(body(/\/CIDToGIDMap (\d+) 0 R/.exec(descendant)?.[1])), 'latin1')
          const characters = charactersOf(streamOf(body(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])))
          for (const [cid, text] of characters)
            if (glyphs.readUInt16BE(Number.parseInt(cid, 16) * 2) === 0) missing.push(text)
          return [name, characters] as const
        }),
      )
      return textsOf(streamOf(body(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts, positions)
    })
  return { title: title.slice(1, -1), pages, positions, missing }
}

function objectsIn(file: string): Map<number, string> {
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [Number(id), body ?? '']),
  )
}

function streamOf(object: string): string {
  const stream = /stream\n(.*)\nendstream/s.exec(object)?.[1] ?? ''
  const bytes = Buffer.from(stream, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

function charactersOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]*)>$/gm)].map(([, cid = '', text = '']) => {
      const units = (text.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16))
      return [cid, String.fromCharCode(...units)]
    }),
  )
}

function textsOf(content: string, fonts: Map<string | undefined, Map<string, string>>, positions: Map<string, number>) {
  return [...content.matchAll(/BT(.*?)ET Q/gs)].map(([, shown = '']) => {
    const runs = [...shown.matchAll(/\/(F\d+) \S+ Tf 1 0 0 1 (\S+) \S+ Tm (.*?)(?=\/F|$)/gs)]
    const text = runs
      .map(([, font, , drawn = '']) =>
        [...drawn.matchAll(/<([0-9a-f]{4})>/g)].map(([, cid = '']) => fonts.get(font)?.get(cid) ?? '').join(''),
      )
      .join('')
    if (!positions.has(text)) positions.set(text, Number(runs[0]?.[2]))
    return text
  })
}
