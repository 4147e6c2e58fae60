import type { KeyboardEvent } from 'react'
import { lookUp } from '#shared/look-up.ts'

/** The element of a message in a thread: a list item with its id in `data-message`. */
export function messageElement(thread: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return thread?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}

/** The first message that is at least partly visible; messages are in order. */
export function firstVisibleMessage(thread: HTMLElement): HTMLElement | undefined {
  const { children = [] } = thread.querySelector('ol') ?? {}
  const { top } = thread.getBoundingClientRect()
  let [from, to] = [0, children.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((children[middle] as HTMLElement).getBoundingClientRect().bottom > top) to = middle
    else from = middle + 1
  }
  // skips lines between messages
  for (let at = from; at < children.length; at++) {
    const child = children[at] as HTMLElement
    if (child.dataset.message !== undefined) return child
  }
  return undefined
}

/** Arrow keys move the focus from message to message. */
export function moveThroughMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = lookUp({ ArrowUp: -1, ArrowDown: 1 }, event.key)
  const current = event.target as HTMLElement
  if (!step || !current.matches('[data-message]')) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  all[all.indexOf(current) + step]?.focus()
}
