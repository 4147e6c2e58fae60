import { expect, test } from 'vitest'
import { PostingLists } from './posting-lists.ts'
import { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const lists = 4000

/** Adds documents to lists so that later lists get fewer. */
function grow(postings: PostingLists, from: number, to: number): void {
  for (let document = from; document < to; document++) {
    for (let list = 0; list < lists; list++) {
      if (document % (1 + (list >> 10)) === 0) postings.add(list, document, (list * 31 + document) % 97)
    }
  }
}

/** The lists whose content differs from what `grow` put in. */
function wrongLists(postings: PostingLists, documents: number): number[] {
  return Array.from({ length: lists }, (_, list) => list).filter(list => {
    let at = postings.start(list)
    for (let document = 0; document < documents; document += 1 + (list >> 10), at++) {
      if (postings.documents(list)[at] !== document) return true
      if (postings.infos(list)[at] !== (list * 31 + document) % 97) return true
    }
    return at !== postings.start(list) + postings.count(list)
  })
}

function bytesOf(postings: PostingLists): Buffer {
  const writer = new SnapshotWriter()
  postings.save(writer)
  return Buffer.concat(writer.finish(1))
}

test('posting lists that grow side by side keep their content, and take at most twice its size', () => {
  const postings = new PostingLists()
  for (let list = 0; list < lists; list++) postings.addList()
  grow(postings, 0, 400)
  expect(wrongLists(postings, 400)).toEqual([])
  const bytes = bytesOf(postings)
  let held = 0
  for (let list = 0; list < lists; list++) held += postings.count(list)
  expect(bytes.length).toBeLessThan(2 * 8 * held)
  const restored = PostingLists.load(new SnapshotReader(bytes, 1))
  grow(restored, 400, 800)
  expect(wrongLists(restored, 800)).toEqual([])
})
