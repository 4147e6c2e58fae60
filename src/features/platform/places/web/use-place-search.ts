import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { Place } from '../places.contract.ts'
import { placesQuery } from './use-places.ts'

/** @limit ms of debounce before places are searched for */
const typingPause = 200

type Options = {
  /** the typed text; no search if it is empty */
  text: string
  onType: (text: string) => void
  onChoose: (place: Place) => void
}

export type PlaceSearchState = ReturnType<typeof usePlaceSearch>

/** Keyboard handling and options of a place search box, for PlaceSearch and PlaceField with their PlaceOptions. */
export function usePlaceSearch({ text, onType, onChoose }: Options) {
  const app = useApp()
  const id = useId()
  const [asked, setAsked] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isError, isPlaceholderData } = useQuery(placesQuery(app, asked))
  const places = asked.trim() ? (data ?? []) : []
  const isShown = isOpen && text.trim() !== '' && asked.trim() !== ''
  const isCurrent = asked === text && data !== undefined && !isPlaceholderData
  const choose = (place: Place | undefined) => {
    setIsAwaited(false)
    if (!place) return
    setIsOpen(false)
    onChoose(place)
  }
  const chosen = places[active] ?? places[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results for a pressed Enter have arrived
  useEffect(() => {
    if (isAwaited && isCurrent) choose(chosen)
  }, [isAwaited, isCurrent])
  const type = (typed: string) => {
    setIsOpen(true)
    setActive(0)
    setIsAwaited(false)
    onType(typed)
  }
  const step = (by: number) => {
    if (isShown) setActive((active + by + places.length) % Math.max(1, places.length))
    setIsOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key) || event.nativeEvent.isComposing) return
    // While the list is closed, these keys are left to the surrounding dialog or form.
    if (key === 'Escape' ? !isShown && !text : key === 'Enter' && (!isOpen || !text.trim())) return
    event.preventDefault()
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Escape') isShown ? setIsOpen(false) : onType('')
    else {
      setAsked(text)
      setIsAwaited(true)
    }
  }
  const boxProps: ComponentProps<'input'> = {
    id: `${id}-input`,
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isShown && places[active] ? `${id}-${places[active].id}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onChange: event => type(event.target.value),
    onKeyDown: press,
    onBlur: () => setIsOpen(false),
  }
  return { id, boxProps, places, active, isShown, isError, isLoaded: data !== undefined, choose }
}
