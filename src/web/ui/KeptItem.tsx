import type { ReactElement, ReactNode } from 'react'
import { useApp } from '../app-context.ts'

/**
 * A list item that looks the same on many pages: the server renders it once and keeps its markup, a browser renders it like
 * any other and finds the same.
 * @param children depends on its props alone: no context, no `useId`, no picture that is loaded at once (for which React
 * adds a preload elsewhere)
 */
export function KeptItem({ children }: { children: ReactElement<object> }): ReactNode {
  const { keepMarkup } = useApp()
  if (!keepMarkup) return <li>{children}</li>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <li dangerouslySetInnerHTML={{ __html: keepMarkup(children) }} />
}
