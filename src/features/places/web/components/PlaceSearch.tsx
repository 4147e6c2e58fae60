import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Place } from '../../places.contract.ts'
import { placesQuery } from '../use-places.ts'
import classes from './PlaceSearch.module.css'

const typingPause = 200

/** A box in which a city, state or country is found by the beginning of its name and chosen from a list. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const [text, setText] = useState('')
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
  const isShown = isOpen && asked.trim() !== ''
  const isCurrent = asked === text && data !== undefined && !isPlaceholderData
  const choose = (place: Place | undefined) => {
    setIsAwaited(false)
    if (!place) return
    setText(place.title)
    setAsked(place.title)
    setIsOpen(false)
    onChoose(place)
  }
  const chosen = places[active] ?? places[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what Enter was pressed for is there
  useEffect(() => {
    if (isAwaited && isCurrent) choose(chosen)
  }, [isAwaited, isCurrent])
  const step = (by: number) => {
    if (isShown) setActive((active + by + places.length) % Math.max(1, places.length))
    setIsOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Escape') isShown ? setIsOpen(false) : setText('')
    else if (isOpen && text.trim()) {
      setAsked(text)
      setIsAwaited(true)
    }
  }
  return (
    <div className={classes.box}>
      <label className="visually-hidden" htmlFor={`${id}-input`}>
        {t('Go to a city or country')}
      </label>
      <Icon name="search" size={18} />
      <input
        id={`${id}-input`}
        className={classes.input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && places[active] ? `${id}-${places[active].id}` : undefined}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={t('Go to a city or country')}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setIsOpen(true)
          setActive(0)
          setIsAwaited(false)
        }}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      <div className={classes.list} hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={t('Places')}>
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={place.id}
              id={`${id}-${place.id}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <Icon name={place.type === 'country' ? 'globe' : 'pin'} size={18} />
              <span>{place.title}</span>
              {place.type !== 'country' && <span className={classes.country}>{place.countryName}</span>}
            </div>
          ))}
        </div>
        {places.length === 0 && data !== undefined && <p className={classes.none}>{t('No such place')}</p>}
        {isError && <p className={classes.none}>{t('Places could not be loaded.')}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && data ? t('{{count}} places found', { count: places.length }) : ''}
      </p>
    </div>
  )
}
