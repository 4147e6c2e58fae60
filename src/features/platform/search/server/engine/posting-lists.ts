import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const PAGE_ENTRIES = 1 << 18
/** Slices larger than this have their own pages. */
const LARGE = PAGE_ENTRIES / 4
/** Sizes of slices: each a quarter larger than the one before. */
const CAPACITIES = [0, 1, 2, 3, 4]
while (CAPACITIES.at(-1)! < 2 ** 30) CAPACITIES.push(Math.ceil(CAPACITIES.at(-1)! * 1.25))

type Slice = { page: number; start: number }
type SavedHead = { pages: number; open: number; openUsed: number; unused: number[]; free: [number, Slice[]][] }

/**
 * One growing list of (document, info) per term, all in a few large pages: a full list moves to a larger slice and
 * frees the old one. Slices are only reused by lists of their size, so a page that is half free is emptied and reused:
 * without that, two thirds of the pages were free. Documents must be appended in ascending order.
 */
export class PostingLists {
  #documents: Uint32Array[] = []
  #infos: Uint32Array[] = []
  /** The page that small slices are cut from, and how much of it is used. */
  #open = -1
  #openUsed = 0
  readonly #page = new Growable(Uint32Array)
  readonly #start = new Growable(Uint32Array)
  readonly #count = new Growable(Uint32Array)
  readonly #size = new Growable(Uint8Array)
  /** Pages without free space. */
  #unused: number[] = []
  #free = new Map<number, Slice[]>()
  /** By page: entries of its free slices. */
  #freeIn: number[] = []

  /** Adds an empty list; lists are numbered from 0. */
  addList(): void {
    this.#page.push(0)
    this.#start.push(0)
    this.#count.push(0)
    this.#size.push(0)
  }

  /** Number of lists. */
  get lists(): number {
    return this.#count.length
  }

  count(list: number): number {
    return this.#count.data[list]!
  }

  /** First index of the list within `documents(list)` and `infos(list)`. */
  start(list: number): number {
    return this.#start.data[list]!
  }

  /** The page of documents that the list lies in. */
  documents(list: number): Uint32Array {
    return this.#documents[this.#page.data[list]!]!
  }

  infos(list: number): Uint32Array {
    return this.#infos[this.#page.data[list]!]!
  }

  has(list: number, document: number): boolean {
    let low = this.start(list)
    const end = low + this.count(list)
    if (low === end) return false
    const documents = this.documents(list)
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1
      if (documents[middle]! < document) low = middle + 1
      else high = middle
    }
    return low < end && documents[low] === document
  }

  /** Appends a posting, or keeps the smaller info if the document is already the last one. */
  add(list: number, document: number, info: number): void {
    const count = this.#count.data[list]!
    if (count > 0) {
      const last = this.#start.data[list]! + count - 1
      const page = this.#page.data[list]!
      if (this.#documents[page]![last] === document) {
        if (info < this.#infos[page]![last]!) this.#infos[page]![last] = info
        return
      }
    }
    if (count === CAPACITIES[this.#size.data[list]!]) this.#enlarge(list)
    const at = this.#start.data[list]! + count
    const page = this.#page.data[list]!
    this.#documents[page]![at] = document
    this.#infos[page]![at] = info
    this.#count.data[list] = count + 1
  }

  /** Drops the documents that `renumbered` maps to 0xffffffff and renumbers the others (order is kept). */
  renumber(renumbered: Uint32Array): void {
    for (let list = 0; list < this.#count.length; list++) {
      const start = this.#start.data[list]!
      const end = start + this.#count.data[list]!
      if (start === end) continue
      const documents = this.documents(list)
      const infos = this.infos(list)
      let to = start
      for (let at = start; at < end; at++) {
        const document = renumbered[documents[at]!]!
        if (document === 0xffffffff) continue
        documents[to] = document
        infos[to++] = infos[at]!
      }
      this.#count.data[list] = to - start
    }
  }

  save(writer: SnapshotWriter): void {
    writer.json({
      pages: this.#documents.length,
      open: this.#open,
      openUsed: this.#openUsed,
      unused: this.#unused,
      free: [...this.#free],
    })
    for (const [index, page] of this.#documents.entries()) {
      const used = index === this.#open ? this.#openUsed : page.length
      writer.numbers(page.subarray(0, used))
      writer.numbers(this.#infos[index]!.subarray(0, used))
    }
    for (const numbers of [this.#page, this.#start, this.#count]) writer.numbers(numbers.view())
    writer.numbers(this.#size.view())
  }

  static load(reader: SnapshotReader): PostingLists {
    const lists = new PostingLists()
    const head = reader.json() as SavedHead
    lists.#open = head.open
    lists.#openUsed = head.openUsed
    lists.#unused = head.unused
    lists.#free = new Map(head.free)
    for (const [size, slices] of head.free) for (const { page } of slices) lists.#countFree(page, CAPACITIES[size]!)
    for (let index = 0; index < head.pages; index++) {
      const whole = (page: Uint32Array) => (index === head.open ? enlarged(page, PAGE_ENTRIES) : page)
      lists.#documents.push(whole(reader.numbers(Uint32Array)))
      lists.#infos.push(whole(reader.numbers(Uint32Array)))
    }
    for (const numbers of [lists.#page, lists.#start, lists.#count]) numbers.load(reader.numbers(Uint32Array))
    lists.#size.load(reader.numbers(Uint8Array))
    return lists
  }

  #enlarge(list: number): void {
    const size = this.#size.data[list]!
    const before = { page: this.#page.data[list]!, start: this.#start.data[list]! }
    this.#move(list, size + 1)
    if (size > 0) this.#release(size, before)
  }

  #slice(size: number): Slice {
    const entries = CAPACITIES[size]!
    const reused = this.#free.get(size)?.pop()
    if (reused) {
      this.#countFree(reused.page, -entries)
      return reused
    }
    if (entries > LARGE) return { page: this.#addPage(entries), start: 0 }
    if (this.#open < 0 || this.#openUsed + entries > PAGE_ENTRIES) {
      this.#open = this.#addPage(PAGE_ENTRIES)
      this.#openUsed = 0
    }
    const start = this.#openUsed
    this.#openUsed += entries
    return { page: this.#open, start }
  }

  #release(size: number, slice: Slice): void {
    if (CAPACITIES[size]! > LARGE) {
      this.#giveUp(slice.page)
      return
    }
    const others = this.#free.get(size)
    if (others) others.push(slice)
    else this.#free.set(size, [slice])
    this.#countFree(slice.page, CAPACITIES[size]!)
    if (this.#freeIn[slice.page]! > PAGE_ENTRIES / 2 && slice.page !== this.#open) this.#empty(slice.page)
  }

  #countFree(page: number, entries: number): void {
    this.#freeIn[page] = (this.#freeIn[page] ?? 0) + entries
  }

  /** Moves the lists of a page of small slices elsewhere, and gives up the page; takes about a millisecond. */
  #empty(page: number): void {
    for (const [size, slices] of this.#free) {
      this.#free.set(
        size,
        slices.filter(slice => slice.page !== page),
      )
    }
    for (let list = 0; list < this.#page.length; list++) {
      if (this.#page.data[list] !== page || this.#size.data[list] === 0) continue
      this.#move(list, this.#size.data[list]!)
    }
    this.#giveUp(page)
  }

  /** Copies a list to a slice of this size. */
  #move(list: number, size: number): void {
    const target = this.#slice(size)
    const page = this.#page.data[list]!
    const start = this.#start.data[list]!
    const end = start + this.#count.data[list]!
    this.#documents[target.page]!.set(this.#documents[page]!.subarray(start, end), target.start)
    this.#infos[target.page]!.set(this.#infos[page]!.subarray(start, end), target.start)
    this.#page.data[list] = target.page
    this.#start.data[list] = target.start
    this.#size.data[list] = size
  }

  #giveUp(page: number): void {
    this.#documents[page] = new Uint32Array(0)
    this.#infos[page] = new Uint32Array(0)
    this.#freeIn[page] = 0
    this.#unused.push(page)
  }

  #addPage(entries: number): number {
    const page = this.#unused.pop() ?? this.#documents.length
    this.#documents[page] = new Uint32Array(entries)
    this.#infos[page] = new Uint32Array(entries)
    return page
  }
}

function enlarged(numbers: Uint32Array, length: number): Uint32Array {
  const copy = new Uint32Array(length)
  copy.set(numbers)
  return copy
}
