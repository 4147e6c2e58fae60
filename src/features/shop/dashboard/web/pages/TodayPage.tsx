import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage, hasDeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NewestOrders } from '../components/NewestOrders.tsx'
import { SalesCard } from '../components/SalesCard.tsx'
import { StepsCard } from '../components/StepsCard.tsx'
import { Tiles } from '../components/Tiles.tsx'
import { ToDoList } from '../components/ToDoList.tsx'
import { TranslateHint } from '../components/TranslateHint.tsx'
import { deskQuery, todayQuery } from '../use-dashboard.ts'
import classes from './TodayPage.module.css'
import type { TodayData } from './today.loader.ts'

/** Page with an enterprise's recent sales and its team's tasks for today. */
export function TodayPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<TodayData>()
  const { data: desk } = useQuery(deskQuery(app, vendorId))
  const { data: today, error } = useQuery(todayQuery(app, vendorId))
  const greeting = useGreeting(today?.name ?? '')
  if (!desk || !today) return error && <p role="alert">{failureText(t, error)}</p>
  const actions = (
    <>
      {desk.subDomain && (
        <Link className={button.secondary} to={`/${desk.subDomain}`}>
          <Icon name="eye" size={18} /> {t('See your page')}
        </Link>
      )}
      {desk.mayChange && hasDeskPage('/vendor/listings') && (
        <Link className={button.primary} to={`/add-listing?vendorId=${vendorId}`}>
          <Icon name="plus" size={18} /> {t('Add listing')}
        </Link>
      )}
    </>
  )
  const steps = <StepsCard today={today} vendorId={vendorId} desk={desk} />
  // the steps come first while there are no orders
  const isNew = today.allOrders === 0
  return (
    <DeskPage vendorId={vendorId} title={desk.isLookedAt ? t('Today') : greeting} actions={actions}>
      {isNew && steps}
      <Tiles today={today} vendorId={vendorId} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {!isNew && steps}
          <ToDoList today={today} vendorId={vendorId} desk={desk} />
          <SalesCard vendorId={vendorId} />
        </div>
        <div className={classes.column}>
          <NewestOrders today={today} vendorId={vendorId} />
          <TranslateHint vendorId={vendorId} count={desk.counts['/edit-translations']?.count ?? 0} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Depends on the hour in the person's time zone, which only their browser knows. */
function useGreeting(name: string): string {
  const { t } = useTranslation()
  const [first = name] = name.split(' ')
  if (!useInBrowser()) return t('Today')
  const hour = new Date().getHours()
  if (hour < 12) return t('Good morning, {{name}}', { name: first })
  return hour < 18 ? t('Good afternoon, {{name}}', { name: first }) : t('Good evening, {{name}}', { name: first })
}
