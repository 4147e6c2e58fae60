import { type ReactNode, Suspense } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { CardPayment, paymentFailure, TransferDetails, useAwaitedPayment } from '#features/shop/payments/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { giftCardPicture } from '../../gift-card-designs.ts'
import { giftCardPath, giftCardsPath } from '../../gift-card-paths.ts'
import classes from './GiftCardsPage.module.css'
import type { GiftCardData } from './gift-cards.loader.ts'

/** Page with a card's state for its buyer, and the next step until it is paid. */
export function GiftCardPage(): ReactNode {
  const { t, language } = useTranslation()
  const { card } = useLoaderData<GiftCardData>()
  const amount = formatMoney(card, language)
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Your gift card')}</h1>
      <div className={classes.columns}>
        <NextStep />
        <section className={classes.card} aria-label={t('Gift card')}>
          <img className={classes.picture} src={giftCardPicture(card.design)} alt="" width={800} height={400} />
          <dl className={classes.facts}>
            <div>
              <dt>{t('Amount')}</dt>
              <dd>{amount}</dd>
            </div>
            <div>
              <dt>{t('For')}</dt>
              <dd dir="auto">{card.recipientName}</dd>
            </div>
            <div>
              <dt>{t('Email')}</dt>
              <dd>
                <bdi dir="ltr">{shownEmail(card.recipientEmail)}</bdi>
              </dd>
            </div>
            {card.sendOn && (
              <div>
                <dt>{t('Day')}</dt>
                <dd>{formatDay(t, card.sendOn)}</dd>
              </div>
            )}
          </dl>
        </section>
      </div>
    </div>
  )
}

function NextStep(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { card, step } = useLoaderData<GiftCardData>()
  const { revalidate } = useRevalidator()
  const again = async () => void (await revalidate())
  useAwaitedPayment(
    {
      isProcessing: step.kind === 'processing',
      ask: () => app.clients.giftCards.refreshGiftCard({ id: card.id, key: card.key }),
      onNews: again,
    },
    String(card.id),
  )
  const amount = formatMoney(card, language)
  const name = card.recipientName
  switch (step.kind) {
    case 'done':
      return (
        <div className={classes.card} role="status">
          <h2>{t('Thank you')}</h2>
          <p>{doneText()}</p>
          <p>
            <Link to={giftCardsPath} className={button.secondary}>
              {t('Give another one')}
            </Link>
          </p>
        </div>
      )
    case 'transfer':
      return (
        <TransferDetails
          transfer={step}
          amount={card.amount}
          currency={card.currency}
          note={t('The card is sent when the money arrives. After that day it’s cancelled.')}
        />
      )
    case 'card':
      return (
        <section className={classes.card} aria-label={t('Card')}>
          {step.failureCode && <p role="alert">{paymentFailure(t, step.failureCode)}</p>}
          <Suspense>
            <CardPayment
              clientSecret={step.clientSecret}
              publishableKey={step.publishableKey}
              returnUrl={location.origin + giftCardPath(card)}
              label={t('Pay {{amount}}', { amount })}
              onDone={() => void again()}
            />
          </Suspense>
        </section>
      )
    case 'failed':
      return (
        <div className={classes.card} role="status">
          <h2>{t('It wasn’t paid for')}</h2>
          <p>
            {paymentFailure(t, step.code)} {t('Nothing was charged.')}
          </p>
          <p>
            <Link to={giftCardsPath} className={button.primary}>
              {t('Try again')}
            </Link>
          </p>
        </div>
      )
    case 'redirect':
      return (
        <div className={classes.card}>
          <h2>{t('Your payment isn’t finished')}</h2>
          <p>
            <a href={step.url} className={button.primary}>
              {t('Continue payment')}
            </a>
          </p>
        </div>
      )
    default:
      return (
        <div className={classes.card} role="status">
          <h2>{t('We’re waiting for your payment')}</h2>
          <p>{t('This can take a minute.')}</p>
        </div>
      )
  }

  function doneText(): string {
    if (card.sentAt) return t('We sent it to {{name}} by email.', { name })
    return card.sendOn
      ? t('It’s paid for. We’ll send it to {{name}} on {{day}}.', { name, day: formatDay(t, card.sendOn) })
      : t('It’s paid for, and on its way to {{name}}.', { name })
  }
}
