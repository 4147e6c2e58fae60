import { Fragment, type ReactNode } from 'react'
import type { ItemType } from '#features/search/search.contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { Suggestion } from '../use-suggestions.ts'
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
  id: string
  suggestions: Suggestion[]
  active: number
  query: string
  onChoose: (suggestion: Suggestion) => void
}

export default function Suggestions({ id, suggestions, active, query, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <div id={id} role="listbox" aria-label={t('Suggestions')} className={classes.suggestions}>
        {suggestions.map((suggestion, index) => (
          <Fragment key={suggestion.objectID}>
            {suggestion.itemType !== suggestions[index - 1]?.itemType && (
              <div role="presentation" className={classes.group}>
                {t(titles[suggestion.itemType])}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter are the input's */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.suggestion}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              <Mark suggestion={suggestion} />
              <span>
                <Marked text={suggestion.brand} query={query} />
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

/** The typed beginning of a word in bold. */
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
