import type { ReactNode } from 'react'
import type { DeskState } from '#features/market/desk/web/index.ts'
import { type NeedWords, needWords } from '#features/shop/community-cart/web/index.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { DeskStep, Today } from '../../dashboard.contract.ts'
import { Card } from './Card.tsx'
import classes from './StepsCard.module.css'

type Props = { today: Today; vendorId: number; desk: DeskState }

/** The steps to the first sale, each with a link to the page where it is done; nothing once all are done. */
export function StepsCard({ today, vendorId, desk }: Props): ReactNode {
  const { t } = useTranslation()
  const { steps, allOrders } = today
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const words = stepWords(t, desk)
  const next = steps.find(({ step, isDone }) => !isDone && words[step].to)?.step
  const percent = Math.round((done / steps.length) * 100)
  const howFar = t('{{done}} of {{all}} done · {{percent}}%', { done, all: steps.length, percent })
  return (
    <Card
      title={allOrders === 0 ? t('Your way to the first sale') : t('What’s missing for people to buy')}
      aside={<span className={classes.howFar}>{howFar}</span>}
    >
      <div className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => {
          const { text, to, label } = words[step]
          return (
            <li key={step} className={isDone ? classes.done : classes.open}>
              <span className={classes.mark} role="img" aria-label={isDone ? t('Done:') : t('To do:')}>
                {isDone && <Icon name="check" size={16} />}
              </span>
              <span className={classes.text}>{text}</span>
              {!isDone && desk.mayChange && to && (
                <Link className={step === next ? button.primary : button.secondary} to={withVendor(to, vendorId)}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      {!desk.mayChange && <p className={classes.quiet}>{t('Owners and admins of the team can do this.')}</p>}
    </Card>
  )
}

function withVendor(to: string, vendorId: number): string {
  const [path, hash] = to.split('#')
  return `${path}?vendorId=${vendorId}${hash ? `#${hash}` : ''}`
}

function stepWords(t: Translate, desk: DeskState): Record<DeskStep, NeedWords> {
  const { listing, ...needs } = needWords(t)
  const hasListings = (desk.counts['/vendor/listings']?.count ?? 0) > 0
  return {
    ...needs,
    page: {
      text: t('A page that says who you are: a description, and a logo or cover'),
      to: '/edit-profile',
      label: t('Complete your page'),
    },
    listing: hasListings ? listing : { ...listing, to: '/add-listing', label: t('Add listing') },
    from: { text: t('Where you ship from'), to: '/shipping-settings', label: t('Choose a country') },
    cart: {
      text: t('The community cart is on, so that people can buy'),
      to: '/vendor/community-cart',
      label: t('Turn on the cart'),
    },
  }
}
