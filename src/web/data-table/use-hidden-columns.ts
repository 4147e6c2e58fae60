import { useState } from 'react'

/** Hidden columns by id, saved in this browser. */
export type HiddenColumns = Record<string, false>

/** @param name of the table */
export function useHiddenColumns(name: string): [HiddenColumns, (id: string, isShown: boolean) => void] {
  const [hidden, setHidden] = useState(() => readHidden(name))
  const show = (id: string, isShown: boolean) => {
    const { [id]: _, ...others } = hidden
    const next: HiddenColumns = isShown ? others : { ...others, [id]: false }
    setHidden(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(Object.keys(next)))
    } catch {
      // Without storage, columns stay hidden until the page is left.
    }
  }
  return [hidden, show]
}

function keyOf(name: string): string {
  return `pola:hidden-columns:${name}`
}

function readHidden(name: string): HiddenColumns {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return Array.isArray(kept) ? Object.fromEntries(kept.map(id => [String(id), false])) : {}
  } catch {
    return {}
  }
}
