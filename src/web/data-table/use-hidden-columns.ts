import { useState } from 'react'

/** Hidden columns by id, saved in this browser. */
export type HiddenColumns = Record<string, false>

/**
 * @param name of the table
 * @param byDefault ids of columns that are hidden until somebody chooses
 */
export function useHiddenColumns(
  name: string,
  byDefault: readonly string[],
): [HiddenColumns, (id: string, isShown: boolean) => void] {
  const [hidden, setHidden] = useState(() => readHidden(name, byDefault))
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

function readHidden(name: string, byDefault: readonly string[]): HiddenColumns {
  const ids = readKept(name) ?? byDefault
  return Object.fromEntries(ids.map(id => [String(id), false]))
}

function readKept(name: string): unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
