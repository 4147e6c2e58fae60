import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import classes from './SavedRow.module.css'

type Props = {
  page: number
  /** number of listings on all pages */
  count: number
  limit: number
  to: string
  parameters?: Record<string, string>
}

/** Links to the pages around this one; nothing if there is only one. */
export function SavedPages({ page, count, limit, to, parameters = {} }: Props): ReactNode {
  const { t } = useTranslation()
  const pages = Math.ceil(count / limit)
  if (pages < 2) return null
  const address = (number: number) => `${to}?${new URLSearchParams({ ...parameters, page: String(number) })}`
  return (
    <nav className={classes.pages} aria-label={t('Pages of saved listings')}>
      {page > 1 && (
        <Link to={address(Math.min(page - 1, pages))} className={button.secondary}>
          {t('Newer')}
        </Link>
      )}
      <span>{t('{{page}} of {{pages}}', { page, pages })}</span>
      {page < pages && (
        <Link to={address(page + 1)} className={button.secondary}>
          {t('Older')}
        </Link>
      )}
    </nav>
  )
}
