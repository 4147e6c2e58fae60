import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { platformLinks, searchedOn } from '#features/sites/site-links.ts'
import { useSiteLinks } from '#features/sites/web/index.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { readState, writeState } from '../browse-state.ts'
import { type Scope, usualViewOf } from '../scope.ts'
import { withQuestionMark } from '../use-browse-state.ts'
import { type Suggestion, useSuggestions } from '../use-suggestions.ts'
import classes from './SearchBox.module.css'

const Suggestions = lazy(() => import('./Suggestions.tsx'))

/**
 * The search of every page (SPEC §2 “Search bar behaviour”): a combobox with suggestions of all item types. Submitting puts
 * query and view into the URL; `/` brings the focus here; clearing goes back to the directory or the marketplace with all filters reset.
 */
export function SearchBox(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const links = useSiteLinks()
  const scope = usePageScope()
  const { site } = useApp()
  const object = scope?.object ?? searchedOn(site, location.pathname)
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
  const within = useSearchedNetwork(scope, location.search)
  const suggestions = useSuggestions(open ? text : '', within)
  const shown = open && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const submit = (query: string) => {
    close()
    input.current?.blur()
    const base = object === 'listing' ? links.marketplace : links.directory
    const state = readState(new URLSearchParams(scope ? location.search : ''), object, scope && usualViewOf(scope))
    const next = { ...state, query: query.trim(), page: 1, sort: undefined }
    void navigate(`${scope && !scope.within ? location.pathname : base}${withQuestionMark(writeState(next))}`)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    const { itemType, redirectionUrl, brand, id } = suggestion
    const { profile, listing } = within ? links : platformLinks
    if (itemType === 'profile') return void navigate(profile(redirectionUrl))
    if (itemType === 'listing') return void navigate(listing(id))
    void navigate(`${redirectionUrl}?search=${encodeURIComponent(brand)}`)
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
        action={object === 'listing' ? links.marketplace : links.directory}
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
              if (inUrl) void navigate(object === 'listing' ? links.marketplace : links.directory)
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

/** What the page's results are looked for in; undefined on a page without results. */
function usePageScope(): Scope | undefined {
  const data = useMatches().at(-1)?.loaderData as { scope?: Scope } | undefined
  return data?.scope
}

/** Suggestions stay within a network's own site, and on its pages unless one looks beyond it. */
function useSearchedNetwork(scope: Scope | undefined, search: string): NetworkInfo | undefined {
  const { site } = useApp()
  if (site.kind === 'whitelabel') return site.network
  return readState(new URLSearchParams(search), 'profile').everywhere ? undefined : scope?.network
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
