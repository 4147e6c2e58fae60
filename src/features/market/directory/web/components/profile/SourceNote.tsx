import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { isOnlyListed } from '../../../directory.policy.ts'
import { formatMonth } from './profile-text.ts'
import classes from './SourceNote.module.css'

/** The source and licence of an enterprise's data if it wasn't reviewed here, and what can be done about them. */
export function SourceNote({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { id, brand, source } = profile
  const added = each(useSlot('profileSource'), { profile }, id)
  if (!source) return null
  const { title, url, license, published } = source
  const from = url ? (
    <a href={url} rel="noopener nofollow">
      {title}
    </a>
  ) : (
    title
  )
  return (
    <aside className={classes.note} aria-label={t('Where this comes from')}>
      <div>
        {isOnlyListed(profile) && <p>{t('We haven’t reviewed {{name}} yet.', { name: brand })}</p>}
        <p className={classes.source}>
          {t('Source:')} {from}
          {[license && t('Licence: {{license}}', { license }), published && dateOf(published)]
            .filter(Boolean)
            .map(part => ` · ${part}`)}
        </p>
      </div>
      {added}
    </aside>
  )

  function dateOf(date: string): string {
    if (date.length === 4) return date
    return date.length === 7 ? formatMonth(t, date) : formatDay(t, date)
  }
}
