import { useSyncExternalStore } from 'react'

/** in this browser only; logging out deletes it with all other stored data */
const key = 'pola-recent-searches'
const maxKept = 8
const changed = 'pola:recent-searches'

/** Adds words to the top of the recent searches. */
export function rememberSearch(words: string): void {
  const kept = words.trim()
  if (kept) write([kept, ...readSearches().filter(one => !isSame(one, kept))].slice(0, maxKept))
}

export function forgetSearch(words: string): void {
  write(readSearches().filter(one => one !== words))
}

/** Recent searches in this browser, latest first. */
export function useRecentSearches(): string[] {
  return useSyncExternalStore(listen, readSearches)
}

let last: { text: string | null; searches: string[] } = { text: null, searches: [] }

function readSearches(): string[] {
  const text = readText()
  if (text !== last.text) last = { text, searches: parse(text) }
  return last.searches
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): string[] {
  try {
    const searches: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(searches) ? searches.filter(one => typeof one === 'string').slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** Does nothing if the browser can't store anything. */
function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    return
  }
  dispatchEvent(new Event(changed))
}

function listen(onChange: () => void): () => void {
  addEventListener(changed, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onChange)
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
