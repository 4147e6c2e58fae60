import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { digits } from './marked-texts.ts'

/** CSS pixels; pictures are smaller by `scale`, and show no more than `maxHeight` of a page */
const size = { width: 1000, height: 800 }
const maxHeight = 2400
const scale = 0.72
const quality = 42
/** what stands around the outermost texts of a picture, in CSS pixels */
const margin = 60

type Box = [x: number, y: number, width: number, height: number]
/** `isRead`: people see it, not only assistive technology */
type Seen = { number: number; box: Box; isRead: boolean }
type Place = { picture: string; box: Box; isRead: boolean }
type Taken = { title: string; bytes: Buffer }

export type TextPicturesFile = {
  pictures: Record<string, { title: string; width: number; height: number }>
  /** by tag: name of the picture, and where in it the text stands, in its pixels */
  texts: Record<string, [picture: string, ...Box]>
}

/** Pictures of screens whose texts are marked, and where each text stands. */
export class TextPictures {
  #tags: string[]
  #places = new Map<string, Place>()
  #taken = new Map<string, Taken>()

  constructor(tags: string[]) {
    this.#tags = tags
  }

  get count(): number {
    return this.#places.size
  }

  /** Photographs what the page shows, if it has texts that no picture shows yet. */
  async take(page: Page, name: string): Promise<boolean> {
    await page.setViewportSize(size)
    const isDialog = (await page.locator('dialog[open]').count()) > 0
    const seen = await readTexts(page, isDialog)
    const found = seen.filter(({ number, box, isRead }) => {
      const tag = this.#tags[number]
      if (tag === undefined || box[1] + box[3] > maxHeight) return false
      const known = this.#places.get(tag)
      return !known || (isRead && !known.isRead)
    })
    if (found.length === 0) return false
    const picture = this.#nameOf(name)
    const shown = await page.screenshot({ fullPage: !isDialog, animations: 'disabled', caret: 'hide' })
    const title = (await page.title()).replace(/[\u200c\u200d]+/g, '').replace(/ [–-] Pola$/, '')
    this.#taken.set(picture, { title, bytes: shown })
    for (const { number, box, isRead } of found) {
      const tag = this.#tags[number] as string
      const known = this.#places.get(tag)
      if (!known || (isRead && !known.isRead)) this.#places.set(tag, { picture, box, isRead })
    }
    return true
  }

  /** What is to be kept: pictures as WebP, cut to what their texts need, by name, and the table of them all. */
  async finish(): Promise<{ file: TextPicturesFile; pictures: Map<string, Buffer> }> {
    const file: TextPicturesFile = { pictures: {}, texts: {} }
    const pictures = new Map<string, Buffer>()
    const byPicture = Map.groupBy([...this.#places], ([, { picture }]) => picture)
    for (const [name, places] of [...byPicture].toSorted(([a], [b]) => a.localeCompare(b))) {
      const { title, bytes } = this.#taken.get(name) as Taken
      const whole = await sharp(bytes).metadata()
      const boxes = places.map(([, { box }]) => box)
      const top = Math.max(0, Math.floor(Math.min(...boxes.map(box => box[1]))) - margin)
      const wanted = Math.ceil(Math.max(...boxes.map(box => box[1] + box[3]))) + margin
      const height = Math.min(wanted, whole.height) - top
      const width = Math.min(size.width, whole.width)
      const small = sharp(await sharp(bytes).extract({ left: 0, top, width, height }).toBuffer())
      const { data, info } = await small
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      pictures.set(name, data)
      file.pictures[name] = { title, width: info.width, height: info.height }
      for (const [tag, { box }] of places) {
        const [x, y, w, h] = [box[0], box[1] - top, box[2], box[3]].map(side => Math.round(side * scale)) as Box
        file.texts[tag] = [name, x, y, w, h]
      }
    }
    return { file, pictures }
  }

  #nameOf(words: string): string {
    const name = words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    let at = 1
    while (this.#taken.has(at === 1 ? name : `${name}-${at}`)) at += 1
    return at === 1 ? name : `${name}-${at}`
  }
}

/** The marked texts that a page shows, with where they stand; while a dialog is open, those in it. */
function readTexts(page: Page, isDialog: boolean): Promise<Seen[]> {
  return page.evaluate(
    ([length, inDialog]) => {
      const mark = new RegExp(`[\u200c\u200d]{${length}}`, 'g')
      const root = (inDialog && [...document.querySelectorAll('dialog[open]')].at(-1)) || document.body
      const [left, top] = inDialog ? [0, 0] : [scrollX, scrollY]
      const seen: Seen[] = []
      const numberOf = (text: string) => Number.parseInt(text.replaceAll('\u200c', '0').replaceAll('\u200d', '1'), 2)
      const add = (text: string, rect: DOMRect | undefined, isRead: boolean) => {
        if (!rect || rect.width < 4 || rect.height < 4) return
        if (rect.left < 0 || rect.right > document.documentElement.clientWidth || rect.top + top < 0) return
        if (inDialog && rect.bottom > innerHeight) return
        const box: Box = [rect.left + left, rect.top + top, rect.width, rect.height]
        seen.push({ number: numberOf(text), box, isRead })
      }
      /** the first element around something that isn't hidden visually */
      const shown = (element: Element | null): Element | null => {
        let around = element
        while (around && (around.clientWidth <= 1 || getComputedStyle(around).clipPath !== 'none'))
          around = around.parentElement
        return around
      }
      const isVisible = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const parent = node.parentElement
        const text = node.textContent ?? ''
        if (!parent || !isVisible(parent) || parent.closest('script, style')) continue
        let begin = 0
        for (const found of text.matchAll(mark)) {
          const option = parent.closest('option')
          const hidden = option ?? (parent.closest('.visually-hidden') as Element | null)
          if (hidden)
            add(
              found[0],
              (option ? option.closest('select') : shown(hidden.parentElement))?.getBoundingClientRect(),
              false,
            )
          else {
            const range = document.createRange()
            range.setStart(node, begin)
            range.setEnd(node, found.index)
            add(found[0], range.getBoundingClientRect(), true)
          }
          begin = found.index + found[0].length
        }
      }
      for (const element of root.querySelectorAll('*'))
        for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
          for (const [text] of (element.getAttribute(name) ?? '').matchAll(mark))
            if (isVisible(element)) add(text, shown(element)?.getBoundingClientRect(), name === 'placeholder')
      return seen
    },
    [digits, isDialog] as const,
  )
}
