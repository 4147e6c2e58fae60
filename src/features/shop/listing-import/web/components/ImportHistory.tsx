import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ListingImportRow } from '../../listing-import.contract.ts'
import { formatText, stateText } from '../import-words.ts'
import { listingImportsQuery } from '../use-listing-imports.ts'
import classes from './listing-import.module.css'

/** List of imports with their states. */
export function ImportHistory({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, error } = useQuery(listingImportsQuery(app, vendorId))
  return (
    <section className={classes.card} aria-labelledby="imports">
      <h2 id="imports">{t('Imports so far')}</h2>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p className={classes.about}>{t('Nothing was imported yet.')}</p>}
      <ul className={classes.rows}>
        {data?.items.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: ListingImportRow }): ReactNode {
  const { t } = useTranslation()
  const { id, vendorId, fileName, format, rows, createdAt, createdBy, counts, state } = item
  const facts = [
    formatDay(t, createdAt),
    createdBy,
    formatText(t, format),
    t('{{count}} rows', { count: rows }),
    counts && t('{{created}} new, {{changed}} changed', { created: counts.created, changed: counts.changed }),
  ].filter(Boolean)
  const look = lookUp({ done: classes.good, failed: classes.bad }, state as string) ?? classes.state
  return (
    <li>
      <div className={classes.what}>
        <Link to={`/vendor/import/${id}?vendorId=${vendorId}`}>
          <bdi>{fileName}</bdi>
        </Link>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      <span className={look}>{stateText(t, state)}</span>
    </li>
  )
}
