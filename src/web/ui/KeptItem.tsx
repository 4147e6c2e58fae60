import type { ReactElement, ReactNode } from 'react'
import { useApp } from '../app-context.ts'

type Props<T extends object> = {
  /**
   * depends on its props alone: no context, no `useId`, no picture that is loaded at once (for which React adds a preload
   * elsewhere)
   */
  children: ReactElement<object>
  /** what the item shows */
  of: T & { id: number }
  /** what the document's state has to tell of it, for the browser reads the rest in the item (`itemInDocument`) */
  rest?: ((of: T) => object) | undefined
}

/**
 * A list item that looks the same on many pages: the server renders it once and keeps its markup, a browser renders it like
 * any other and finds the same.
 */
export function KeptItem<T extends object>({ children, of, rest }: Props<T>): ReactNode {
  const { keepMarkup, keepLess } = useApp()
  const id = rest && of.id
  if (!keepMarkup) return <li data-item={id}>{children}</li>
  if (rest) keepLess?.(of, rest(of))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <li data-item={id} dangerouslySetInnerHTML={{ __html: keepMarkup(children) }} />
}

/** The item that a document brought with it; while the page is hydrated it is as the server wrote it. */
export function itemInDocument(id: number): Element | null {
  return document.querySelector(`li[data-item="${id}"]`)
}
