import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { readState, writeState } from '../directory-state.ts'
import { profileLink } from '../profile-link.ts'
import { withQuestionMark } from '../use-directory-state.ts'
import { type Suggestion, useSuggestions } from '../use-suggestions.ts'
import classes from './SearchBox.module.css'

const Suggestions = lazy(() => import('./Suggestions.tsx'))

/**
 * The search of every page (SPEC §2 “Search bar behaviour”): a combobox with suggestions of all item types. Submitting puts
 * query and view into the URL; `/` brings the focus here; clearing goes back to the directory with all filters reset.
 */
export function SearchBox(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const location = useLocation()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  // a suggestion that led to a landing page stays in the box (SPEC §2: “with a search parameter of the brand or title”)
  const params = new URLSearchParams(location.search)
  const inUrl = params.get('query') ?? params.get('search') ?? ''
  const [text, setText] = useState(inUrl)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(() => setText(inUrl), [inUrl])
  useFocusBySlash(input)
  const suggestions = useSuggestions(open ? text : '')
  const shown = open && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const submit = (query: string) => {
    close()
    input.current?.blur()
    const onDirectory = location.pathname === '/' || location.pathname === '/directory'
    const state = readState(new URLSearchParams(onDirectory ? location.search : ''))
    const next = { ...state, query: query.trim(), page: 1, sort: undefined }
    void navigate(`${onDirectory ? location.pathname : '/'}${withQuestionMark(writeState(next))}`)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    const { itemType, redirectionUrl, brand } = suggestion
    const isProfile = itemType === 'profile'
    void navigate(
      isProfile ? profileLink(app.site, redirectionUrl) : `${redirectionUrl}?search=${encodeURIComponent(brand)}`,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return shown ? close() : input.current?.blur()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    const count = suggestions.length + 1
    if (suggestions.length > 0) setActive(((((active + 1 + step) % count) + count) % count) - 1)
  }
  return (
    <search className={classes.search} onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form
        action="/"
        method="get"
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          const chosen = suggestions[active]
          if (chosen) choose(chosen)
          else submit(text)
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="query"
          maxLength={200}
          autoComplete="off"
          role="combobox"
          aria-label={t('Search')}
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('Search people, products, places')}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('Clear search')}
            onClick={() => {
              setText('')
              if (inUrl) void navigate('/')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={18} />
          </button>
        ) : (
          <kbd className={classes.key}>/</kbd>
        )}
      </form>
      {shown && (
        <Suspense fallback={null}>
          <Suggestions id={listId} suggestions={suggestions} active={active} query={text} onChoose={choose} />
        </Suspense>
      )}
    </search>
  )
}

function useFocusBySlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target.closest('input, textarea, select, [contenteditable]')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}
