import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { searchedOn } from '#features/networks/sites/site-links.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { afterPaint } from '#web/after-paint.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { loadOnce } from '#web/load-once.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Scope } from '../scope.ts'
import classes from './SearchBox.module.css'

const loadParts = loadOnce(() => import('./search-parts.ts'))

const isLanding = /^\/(collection|focus|marketplace|sector)\//

/**
 * The search box of every page (docs/product.md §2): a combobox with suggestions of all item types. Submitting puts
 * query and view into the URL; `/` brings the focus here; clearing goes back to the directory or the marketplace with
 * all filters reset.
 */
export function SearchBox(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const navigate = useNavigate()
  const location = useLocation()
  const links = useSiteLinks()
  const scope = usePageScope()
  const itemType = scope?.itemType ?? searchedOn(site, location.pathname)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  // a suggestion that led to a landing page stays in the box (docs/product.md §2); other pages search their own lists
  const params = new URLSearchParams(location.search)
  const { pathname } = location
  // the forum has a search of its own
  const inUrl =
    (pathname === '/forum' ? '' : params.get('query')) ?? (isLanding.test(pathname) ? params.get('search') : null) ?? ''
  const [text, setText] = useState(inUrl)
  // showing a letter takes precedence over the suggestions for it
  const suggestedFor = useDeferredValue(text)
  const [open, setOpen] = useState(false)
  // whether words were typed that haven't been searched for; results that arrive meanwhile don't replace them
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isTyped.current) setText(inUrl)
  }, [inUrl])
  useFocusBySlash(input)
  // suggestions, and the code that reads the page's filters, are loaded on first use
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>()
  const [found, setFound] = useState<string[]>([])
  // the address of the marked suggestion, so that it stays marked when others arrive
  const [marked, setMarked] = useState<string>()
  const active = marked === undefined ? -1 : found.indexOf(marked)
  const shown = open && found.length > 0

  const begin = () => {
    setOpen(true)
    if (!parts) void loadParts().then(setParts, () => undefined)
  }
  const close = () => {
    isTyped.current = false
    setOpen(false)
    setFound([])
    setMarked(undefined)
  }
  const goTo = (address: string) => {
    close()
    void navigate(address)
  }
  const submit = async (form: HTMLFormElement) => {
    input.current?.blur()
    close()
    const { searchAddress, rememberSearch } = parts ?? (await loadParts().catch(() => undefined)) ?? {}
    rememberSearch?.(text)
    if (searchAddress) void navigate(searchAddress(text, { location, links, itemType, scope }))
    else form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return shown ? close() : input.current?.blur()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    begin()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const count = found.length + 1
    if (shown) setMarked(found[((active + 1 + step + count) % count) - 1])
  }
  return (
    <search className={classes.search} onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form
        action={itemType === 'listing' ? links.marketplace : links.directory}
        method="get"
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          const chosen = found[active]
          if (chosen) goTo(chosen)
          else void submit(event.currentTarget)
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
            isTyped.current = true
            setText(event.target.value)
            setMarked(undefined)
            begin()
          }}
          onPointerDown={() => void loadParts().catch(() => undefined)}
          onFocus={event => {
            const { currentTarget } = event
            afterPaint(() => currentTarget === document.activeElement && begin())
          }}
          onKeyDown={onKeyDown}
        />
        {text ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('Clear search')}
            onClick={() => {
              setText('')
              if (inUrl) void navigate(itemType === 'listing' ? links.marketplace : links.directory)
              input.current?.focus()
            }}
          >
            <Icon name="close" size={18} />
          </button>
        ) : (
          <kbd className={classes.key}>/</kbd>
        )}
      </form>
      {open && parts && (
        <parts.Suggestions
          id={listId}
          text={suggestedFor}
          itemType={itemType}
          scope={scope}
          active={active}
          onFound={setFound}
          onChoose={goTo}
        />
      )}
    </search>
  )
}

/** The page's scope; undefined on a page without results. */
function usePageScope(): Scope | undefined {
  const data = useMatches().at(-1)?.loaderData as { scope?: Scope } | undefined
  return data?.scope
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
