import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { sharedListPath } from '../../saved-paths.ts'
import { SavedPages } from '../components/SavedPages.tsx'
import rows from '../components/SavedRow.module.css'
import { SavedRow } from '../components/SavedRow.tsx'
import { sharedListQuery } from '../use-saved.ts'
import classes from './SavedPage.module.css'
import type { SharedListData } from './shared-list.loader.ts'

/** Page of a shared list, for whoever has its link. */
export function SharedListPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { key, page } = useLoaderData<SharedListData>()
  const { data } = useQuery({ ...sharedListQuery(app, key, page), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <div className={classes.page}>
      <h1>
        <bdi>{data.name}</bdi>
      </h1>
      <p className={classes.by}>
        {data.owner ? t('A list by {{name}}', { name: data.owner }) : t('A list that someone shared with you')}
      </p>
      {data.items.length > 0 ? (
        <ul className={rows.items}>
          {data.items.map(item => (
            <SavedRow key={item.listingId} item={item} />
          ))}
        </ul>
      ) : (
        <div className={classes.nothing}>
          <Icon name="heart" size={36} />
          <p>{t('Nothing in this list can be seen at the moment.')}</p>
          <Link to="/marketplace" className={button.secondary}>
            {t('Look around the marketplace')}
          </Link>
        </div>
      )}
      <SavedPages page={page} count={data.count} limit={data.limit} to={sharedListPath(key)} />
    </div>
  )
}
