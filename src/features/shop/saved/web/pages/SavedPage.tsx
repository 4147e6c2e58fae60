import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { PutAside } from '#features/shop/cart/web/index.ts'
import { OwnAlerts } from '#features/shop/stock-alerts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { savedPath } from '../../saved-paths.ts'
import { ListHead } from '../components/ListHead.tsx'
import { ListTabs } from '../components/ListTabs.tsx'
import { OwnSaved } from '../components/OwnSaved.tsx'
import { SavedPages } from '../components/SavedPages.tsx'
import { savedListsQuery, savedQuery } from '../use-saved.ts'
import classes from './SavedPage.module.css'
import type { SavedData } from './saved.loader.ts'

/** Page with a member's saved listings: all, or one list, the items put aside from the cart, and the stock alerts. */
export function SavedPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { list: chosen, page } = useLoaderData<SavedData>()
  const { data: lists = [] } = useQuery(savedListsQuery(app))
  const { data } = useQuery({ ...savedQuery(app, { list: chosen, page }), placeholderData: keepPreviousData })
  const list = lists.find(({ id }) => id === chosen)
  return (
    <div className={classes.page}>
      <h1>{t('gm-saved')}</h1>
      <ListTabs lists={lists} chosen={chosen} />
      {list && <ListHead key={list.id} list={list} />}
      {data && data.items.length > 0 && <OwnSaved items={data.items} lists={lists} />}
      {data && data.items.length === 0 && <Nothing isList={list !== undefined} isPage={page > 1} />}
      {data && (
        <SavedPages
          page={page}
          count={data.count}
          limit={data.limit}
          to={savedPath}
          parameters={chosen ? { list: String(chosen) } : {}}
        />
      )}
      <PutAside />
      <OwnAlerts />
    </div>
  )
}

function Nothing({ isList, isPage }: { isList: boolean; isPage: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.nothing}>
      <Icon name="heart" size={36} />
      <p>
        {isPage
          ? t('There’s nothing on this page.')
          : isList
            ? t('Nothing is in this list yet. Choose “Lists” beside something you’ve saved.')
            : t('Nothing saved yet. Choose the heart on a listing to find it here again.')}
      </p>
      <Link to={isPage || isList ? savedPath : '/marketplace'} className={button.secondary}>
        {isPage || isList ? t('Show all that’s saved') : t('Look around the marketplace')}
      </Link>
    </div>
  )
}
