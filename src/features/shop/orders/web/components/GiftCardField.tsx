import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { payableListingsPath } from '#features/shop/gift-cards/gift-card-paths.ts'
import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { checkoutForms } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { checkoutProblemText } from '../checkout-texts.ts'
import { takeCheckout } from '../use-checkout.ts'
import classes from './gift-cards.module.css'

type Card = Checkout['giftCards'][number]

/** Gift cards that pay, and a field to add another. */
export function GiftCardField({ checkout }: { checkout: Checkout }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const [code, setCode] = useState('')
  const { run, isBusy, problem } = useAction(error => {
    const { code: refusal, status } = apiErrorOf(error)
    if (status === 429) return t('Too many attempts. Please wait a while.')
    return refusal.startsWith('gm-') ? checkoutProblemText(t, refusal) : failureText(t, error)
  })
  const { language } = app
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return
    void run(async () => {
      takeCheckout(app, await app.clients.checkout.addGiftCard({ code: code.trim(), language }))
      setCode('')
    })
  }
  const remove = (card: Card) => (event: FormEvent) => {
    event.preventDefault()
    void run(async () => void takeCheckout(app, await app.clients.checkout.removeGiftCard({ id: card.id, language })))
  }
  return (
    <section className={classes.cards} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('Gift card')}</h3>
      {checkout.giftCards.length > 0 && (
        <ul>
          {checkout.giftCards.map(card => (
            <li key={card.id}>
              <Icon name="gift" size={18} />
              <span>
                <b>
                  <bdi dir="ltr">•••• {card.end}</bdi>
                </b>{' '}
                <CardUse card={card} />
              </span>
              <form method="post" action={checkoutForms.giftCard} onSubmit={remove(card)}>
                <button type="submit" name="remove" value={card.id} className={button.quiet}>
                  {t('Remove')}
                  <span className="visually-hidden"> {card.end}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <WhatTakesCards cards={checkout.giftCards} />
      {checkout.giftCards.some(({ limit }) => limit === 'currency') && (
        <p className={classes.about}>{t('To use it, pay in USD instead: the button is above.')}</p>
      )}
      <form method="post" action={checkoutForms.giftCard} onSubmit={add}>
        <label htmlFor={id} className={field.label}>
          {t('Code of a gift card')}
        </label>
        <div className={classes.row}>
          <input
            id={id}
            name="code"
            className={field.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            value={code}
            onChange={event => setCode(event.target.value)}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-wrong`}
          />
          <button type="submit" className={button.secondary} aria-busy={isBusy || undefined}>
            {t('Use it')}
          </button>
        </div>
        <p id={`${id}-wrong`} className={field.error} aria-live="polite">
          {problem}
        </p>
      </form>
    </section>
  )
}

function CardUse({ card: { used, balance, limit } }: { card: Card }): ReactNode {
  const { t, language } = useTranslation()
  const usd = (amount: number) => formatMoney({ amount, currency: 'USD' }, language)
  if (limit === 'empty') return t('is empty')
  if (limit === 'others') return t('isn’t needed: your other gift cards pay all that gift cards can pay')
  if (limit === 'currency') return t('pays in US dollars only')
  if (used === 0) return t('can’t pay: nothing in your cart takes gift cards')
  return t('pays {{used}}, {{left}} stay on it', { used: usd(used), left: usd(balance - used) })
}

/** Why cards don’t pay more, with a link to listings that accept them. */
function WhatTakesCards({ cards }: { cards: Card[] }): ReactNode {
  const { t } = useTranslation()
  if (!cards.some(({ limit }) => limit === 'not-taken')) return null
  const isPart = cards.some(({ used }) => used > 0)
  return (
    <p className={classes.about}>
      {isPart && `${t('The rest of your cart takes no gift cards.')} `}
      <Link to={payableListingsPath}>{t('See what gift cards can pay for')}</Link>
    </p>
  )
}
