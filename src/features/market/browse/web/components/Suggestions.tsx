import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { platformLinks, type SiteLinks } from '#features/networks/sites/site-links.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import type { ItemType } from '#features/platform/search/search.contract.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { readState } from '../browse-state.ts'
import type { Scope } from '../scope.ts'
import { type Suggestion, useSuggestions } from '../use-suggestions.ts'
import classes from './SearchBox.module.css'

const titles: Record<ItemType, string> = {
  profile: 'Enterprises',
  listing: 'Listings',
  collection: 'Collections',
  sector: 'Sectors',
  focus: 'Focus',
  category: 'Categories',
}
const icons: Partial<Record<ItemType, IconName>> = {
  collection: 'heart',
  sector: 'grid',
  focus: 'leaf',
  category: 'bag',
}

type Props = {
  /** of the list, and with a number of its options */
  id: string
  text: string
  /** what the page's results are looked for in */
  scope: Scope | undefined
  active: number
  /** called with the suggestions' URLs, in order, whenever they change */
  onFound: (addresses: string[]) => void
  onChoose: (address: string) => void
}

/** The list below the search box; empty if nothing matches. */
export function Suggestions(props: Props): ReactNode {
  return (
    <Queries>
      <SuggestionList {...props} />
    </Queries>
  )
}

function SuggestionList({ id, text, scope, active, onFound, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  const within = useSearchedNetwork(scope)
  const own = useSiteLinks()
  const links = within ? own : platformLinks
  const suggestions = useSuggestions(text, within)
  // biome-ignore lint/correctness/useExhaustiveDependencies: links change with the page, which closes the box
  useEffect(() => onFound(suggestions.map(one => addressOf(one, links))), [suggestions, onFound])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (suggestions.length === 0) return null
  return (
    <>
      <div id={id} role="listbox" aria-label={t('Suggestions')} className={classes.suggestions}>
        {suggestions.map((suggestion, index) => (
          <Fragment key={`${suggestion.itemType}-${suggestion.id}`}>
            {suggestion.itemType !== suggestions[index - 1]?.itemType && (
              <div role="presentation" className={classes.group}>
                {t(titles[suggestion.itemType])}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input handles arrow keys and Enter */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.suggestion}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(addressOf(suggestion, links))}
            >
              <Mark suggestion={suggestion} />
              <span>
                <Marked text={suggestion.brand} query={text} />
                {suggestion.locationsFilter?.[0] && <small>{suggestion.locationsFilter[0].displayTitle}</small>}
              </span>
            </div>
          </Fragment>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {t('{{count}} suggestions', { count: suggestions.length })}
      </p>
    </>
  )
}

/** Suggestions are limited to the network on its own site, and on its pages unless the search goes beyond it. */
function useSearchedNetwork(scope: Scope | undefined): NetworkInfo | undefined {
  const { site } = useApp()
  const { search } = useLocation()
  if (site.kind === 'whitelabel') return site.network
  return readState(new URLSearchParams(search), 'profile').everywhere ? undefined : scope?.network
}

function addressOf({ itemType, redirectionUrl, brand, id }: Suggestion, { profile, listing }: SiteLinks): string {
  if (itemType === 'profile') return profile(redirectionUrl)
  if (itemType === 'listing') return listing(id)
  return `${redirectionUrl}?search=${encodeURIComponent(brand)}`
}

function Mark({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const logo = suggestion.images?.find(image => image.type === 'Logo' || suggestion.itemType === 'listing')
  const icon = icons[suggestion.itemType]
  return (
    <span className={classes.mark}>
      {logo ? (
        <img src={`/files/${logo.id}/small.webp`} alt="" width={32} height={32} />
      ) : icon ? (
        <Icon name={icon} size={18} />
      ) : (
        <Monogram name={suggestion.brand} />
      )}
    </span>
  )
}

/** Shows the typed prefix of a word in bold. */
function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const at = text.toLowerCase().indexOf(query.trim().toLowerCase())
  if (at < 0 || !query.trim()) return text
  const end = at + query.trim().length
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
