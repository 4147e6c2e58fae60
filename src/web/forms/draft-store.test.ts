import { expect, test } from 'vitest'
import { dropDraft, readDraft, writeDraft } from './draft-store.ts'

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

const empty = { message: '', subject: 'Hello', isPublic: true }

test('a draft can be read until it is dropped', () => {
  const storage = aStorage()
  expect(readDraft(storage, 'letter', empty)).toBeNull()
  writeDraft(storage, 'letter', { ...empty, message: 'Dear Nimali' })
  expect(readDraft(storage, 'letter', empty)).toEqual({ message: 'Dear Nimali' })
  expect(readDraft(storage, 'another', empty)).toBeNull()
  dropDraft(storage, 'letter')
  expect(readDraft(storage, 'letter', empty)).toBeNull()
})

test('a draft equal to the form’s defaults is dropped', () => {
  const storage = aStorage()
  writeDraft(storage, 'letter', empty)
  expect(readDraft(storage, 'letter', empty)).toBeNull()
})

test('names and types that the form no longer has are left out', () => {
  const storage = aStorage()
  writeDraft(storage, 'letter', { message: 7, subject: 'Bye', gone: 'x', isPublic: false })
  expect(readDraft(storage, 'letter', empty)).toEqual({ subject: 'Bye', isPublic: false })
})

test('a broken, full or unavailable storage doesn’t break the form', () => {
  const broken = aStorage()
  broken.setItem('pola:draft:letter', '{')
  expect(readDraft(broken, 'letter', empty)).toBeNull()
  const closed = new Proxy({} as Storage, {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(() => writeDraft(closed, 'letter', empty)).not.toThrow()
  expect(readDraft(closed, 'letter', empty)).toBeNull()
  expect(() => dropDraft(closed, 'letter')).not.toThrow()
})
