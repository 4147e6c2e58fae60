import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { savedPath } from '../../saved-paths.ts'
import { savedListsQuery, savedQuery } from '../use-saved.ts'
import classes from './SavedRow.module.css'

/** Section of the account: number of saved listings, the lists by name, and a link to all; without a heading. */
export function SavedSection(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError } = useQuery(savedQuery(app, {}))
  const { data: lists = [] } = useQuery(savedListsQuery(app))
  if (isError) return <p role="alert">{t('This could not be loaded.')}</p>
  return (
    <>
      <p>{data && t('Saved so far: {{number}}', { number: data.count })}</p>
      {lists.length > 0 && (
        <ul>
          {lists.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={`${savedPath}?list=${id}`}>
                <bdi>{name}</bdi>
              </Link>{' '}
              · {count}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.pages}>
        <Link to={savedPath} className={button.secondary}>
          {t('See what you’ve saved')}
        </Link>
      </p>
    </>
  )
}
