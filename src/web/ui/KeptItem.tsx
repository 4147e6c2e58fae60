import type { ReactElement, ReactNode } from 'react'
import { useApp } from '../app-context.ts'

type Props<T extends object> = {
  /**
   * depends on its props alone: no context, no `useId`, no eagerly loaded picture (React adds a preload for those
   * elsewhere)
   */
  children: ReactElement<object>
  /** the object that the item shows */
  of: T & { id: number }
  /**
   * the part of the object that the document's state must have; the browser reads the rest from the item
   * (`itemInDocument`)
   */
  rest?: ((of: T) => object) | undefined
}

/**
 * A list item that looks the same on many pages: the server renders it once and caches its markup, and a browser
 * renders it like any other, with the same result.
 */
export function KeptItem<T extends object>({ children, of, rest }: Props<T>): ReactNode {
  const { keepMarkup, keepLess } = useApp()
  const id = rest && of.id
  if (!keepMarkup) return <li data-item={id}>{children}</li>
  if (rest) keepLess?.(of, rest(of))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <li data-item={id} dangerouslySetInnerHTML={{ __html: keepMarkup(children) }} />
}

/** The item as rendered by the server, while the page is hydrated. */
export function itemInDocument(id: number): Element | null {
  return document.querySelector(`li[data-item="${id}"]`)
}
