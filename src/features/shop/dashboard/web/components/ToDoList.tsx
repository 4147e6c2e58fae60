import type { ReactNode } from 'react'
import { type DeskState, hasDeskPage } from '#features/market/desk/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Today } from '../../dashboard.contract.ts'
import { Card } from './Card.tsx'
import classes from './ToDoList.module.css'

type Deed = {
  key: string
  icon: IconName
  look: 'blue' | 'saffron' | 'red'
  title: string
  about: string
  to?: { path: string; label: string } | undefined
}

type Props = { today: Today; vendorId: number; desk: DeskState }

/** Tasks of the team, each with a link to where it is done. */
export function ToDoList({ today, vendorId, desk }: Props): ReactNode {
  const { t } = useTranslation()
  const deeds = deedsOf(t, { today, vendorId, desk })
  const hasSteps = today.steps.some(({ isDone }) => !isDone)
  // the steps already say what to do
  if (deeds.length === 0 && hasSteps) return null
  return (
    <Card title={t('To do today')}>
      {deeds.length === 0 && <p className={classes.nothing}>{t('Nothing waits for you. Have a good day.')}</p>}
      <ul className={classes.list}>
        {deeds.map(({ key, icon, look, title, about, to }) => (
          <li key={key} className={classes.deed}>
            <span className={`${classes.mark} ${classes[look]}`}>
              <Icon name={icon} />
            </span>
            <div className={classes.text}>
              <b>{title}</b>
              {about && <span>{about}</span>}
            </div>
            {to && (
              <Link className={button.secondary} to={to.path}>
                {to.label}
                <span className="visually-hidden">{title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function deedsOf(t: Translate, { today, vendorId, desk }: Props): Deed[] {
  const { toSend, returns, feedback, lowStock } = today
  const orders = `/vendor/orders?vendorId=${vendorId}`
  const { mayChange } = desk
  const deeds: Deed[] = []
  if (toSend.count > 0)
    deeds.push({
      key: 'send',
      icon: 'truck',
      look: 'blue',
      title: t('Send {{count}} orders', { count: toSend.count }),
      about: toSend.oldestAt ? t('The oldest is from {{date}}', { date: formatDay(t, toSend.oldestAt) }) : '',
      to: { path: `${orders}&orders.status=pending`, label: mayChange ? t('Pack and print') : t('See the orders') },
    })
  if (returns > 0)
    deeds.push({
      key: 'returns',
      icon: 'return',
      look: 'saffron',
      title: t('{{count}} return requests', { count: returns }),
      about: t('Buyers would like to send something back'),
      to: {
        path: `${orders}&orders.fulfillment=requires_action`,
        label: mayChange ? t('Answer') : t('See the orders'),
      },
    })
  if (feedback.count > 0)
    deeds.push({
      key: 'feedback',
      icon: 'message',
      look: 'saffron',
      title: t('{{count}} feedback posts to answer', { count: feedback.count }),
      about: feedback.oldestAt ? t('The oldest is from {{date}}', { date: formatDay(t, feedback.oldestAt) }) : '',
      to: desk.subDomain
        ? { path: `/${desk.subDomain}#feedback-heading`, label: mayChange ? t('Answer') : t('See feedback') }
        : undefined,
    })
  for (const low of lowStock.items)
    deeds.push({
      key: `stock ${low.listingId} ${low.options}`,
      icon: 'warning',
      look: 'red',
      title: stockText(t, low),
      about: paceText(t, low),
      to: {
        path:
          mayChange && hasDeskPage('/vendor/listings')
            ? `/edit-cart-listing/${low.listingId}`
            : `/marketplace/listing/${low.listingId}`,
        label: mayChange && hasDeskPage('/vendor/listings') ? t('Restock') : t('See listing'),
      },
    })
  return deeds
}

type Low = Today['lowStock']['items'][number]

function stockText(t: Translate, { title, options, stock }: Low): string {
  const name = options ? t('{{title}}, {{options}}', { title, options }) : title
  return stock === 0 ? t('{{name}}: sold out', { name }) : t('{{name}}: {{count}} left', { name, count: stock })
}

function paceText(t: Translate, { stock, daysLeft }: Low): string {
  if (stock === 0 || daysLeft === null) return ''
  return daysLeft === 0
    ? t('At this pace sold out today')
    : t('At this pace sold out in {{count}} days', { count: daysLeft })
}
