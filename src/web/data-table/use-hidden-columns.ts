import { useState } from 'react'

/** Hidden columns by id. */
export type HiddenColumns = Record<string, false>

/** Which columns the URL says are shown, and how to change that. */
export type ColumnsInUrl = {
  /** ids separated by commas; '' if it doesn't say */
  shown: string
  change: (shown: string) => void
}

type Columns = readonly { id: string; isHidden?: boolean; isMain?: boolean }[]

/** Ids of the columns that are shown, separated by commas, as the URL says them. */
export function shownColumns(name: string, columns: Columns, inUrl: string): string {
  if (inUrl) return inUrl
  const optional = columns.filter(({ isMain }) => !isMain)
  const byDefault = optional.filter(({ isHidden }) => isHidden).map(({ id }) => id)
  const hidden = Object.keys(readHidden(name, byDefault))
  return (
    notIn(
      optional.map(({ id }) => id),
      hidden,
    ).join(',') || 'none'
  )
}

/**
 * Hidden columns: as the URL says, or else as somebody last chose in this browser, or else the default. A choice is
 * kept in both.
 * @param name of the table
 */
export function useHiddenColumns(
  name: string,
  columns: Columns,
  inUrl?: ColumnsInUrl,
): [HiddenColumns, (id: string, isShown: boolean) => void] {
  const optional = columns.filter(({ isMain }) => !isMain).map(({ id }) => id)
  const read = () =>
    inUrl?.shown
      ? hide(notIn(optional, inUrl.shown.split(',')))
      : readHidden(
          name,
          columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
        )
  const [hidden, setHidden] = useState(read)
  const [urlBefore, setUrlBefore] = useState(inUrl?.shown)
  if (inUrl?.shown !== urlBefore) {
    setUrlBefore(inUrl?.shown)
    setHidden(read())
  }
  const show = (id: string, isShown: boolean) => {
    const { [id]: _, ...others } = hidden
    const next: HiddenColumns = isShown ? others : { ...others, [id]: false }
    setHidden(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(Object.keys(next)))
    } catch {
      // Without storage, columns stay hidden until the page is left.
    }
    // A URL can't say that none is shown but the main column: an unknown id stands for that.
    inUrl?.change(notIn(optional, Object.keys(next)).join(',') || 'none')
  }
  return [hidden, show]
}

const notIn = (ids: readonly string[], others: readonly string[]) => ids.filter(id => !others.includes(id))

const hide = (ids: readonly string[]): HiddenColumns => Object.fromEntries(ids.map(id => [id, false]))

function keyOf(name: string): string {
  return `pola:hidden-columns:${name}`
}

function readHidden(name: string, byDefault: readonly string[]): HiddenColumns {
  return hide((readKept(name) ?? byDefault).map(String))
}

function readKept(name: string): unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
