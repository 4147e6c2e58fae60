import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { mention } from '../post-references.ts'
import { typeIn } from './typed-edits.ts'

export type OfferedPerson = { id: string; name: string; imageUrl: string | null }

/** ms after the last key */
const pause = 150

/** The beginning of a name behind an @ at the end of a text, with up to two words. */
const begun = /(?:^|[\s(])@([^\s@[\]()]{0,30}(?: [^\s@[\]()]{1,30})?)$/u

/** @returns what was typed of a name, before the cursor; null if nobody is being named */
export function nameBegun(before: string): string | null {
  return begun.exec(before)?.[1] ?? null
}

/**
 * Offers people while somebody types an @ and a name into a text: arrow keys move through them, Enter or Tab takes one,
 * Escape closes the list. The focus stays in the text.
 * @param listId of the element that shows them
 */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, listId: string, questionId?: number) {
  const { clients } = useApp()
  const [typed, setTyped] = useState<string | null>(null)
  const [people, setPeople] = useState<OfferedPerson[]>([])
  const [active, setActive] = useState(0)
  useEffect(() => {
    if (typed === null) return setPeople([])
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const input = { text: typed, ...(questionId !== undefined && { id: questionId }) }
      // without an answer the name stays as it was typed
      const found = await clients.forum.getPeople(input, { signal: stop.signal }).catch(() => ({ items: [] }))
      if (stop.signal.aborted) return
      setPeople(found.items)
      setActive(0)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, questionId, clients])
  // until the next answer comes, only those who still fit
  const fitting = people.filter(({ name }) => name.toLowerCase().includes(typed?.toLowerCase() ?? ''))
  const isOpen = typed !== null && fitting.length > 0
  const at = Math.min(active, fitting.length - 1)
  const close = () => setTyped(null)
  const look = () => {
    const element = area.current
    if (!element || element.selectionStart !== element.selectionEnd) return close()
    setTyped(nameBegun(element.value.slice(0, element.selectionStart)))
  }
  const choose = (person: OfferedPerson | undefined) => {
    const element = area.current
    if (!element || !person || typed === null) return
    element.focus()
    const end = element.selectionStart
    element.setSelectionRange(end - typed.length - 1, end)
    typeIn(element, `${mention(person.id, person.name)} `)
    close()
  }
  return {
    look,
    close,
    /** whether the key was for the list */
    press: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.key === 'ArrowDown') setActive((at + 1) % fitting.length)
      else if (event.key === 'ArrowUp') setActive((at - 1 + fitting.length) % fitting.length)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(fitting[at])
      else if (event.key === 'Escape') {
        // a dialog around it stays open
        event.stopPropagation()
        close()
      } else return false
      event.preventDefault()
      return true
    },
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${at}` : undefined,
    },
    list: { id: listId, people: isOpen ? fitting : [], active: at, onChoose: choose },
  }
}
