import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BalanceForm } from '../components/BalanceForm.tsx'
import { GiftCardForm } from '../components/GiftCardForm.tsx'
import classes from './GiftCardsPage.module.css'
import type { GiftCardsData } from './gift-cards.loader.ts'

/** Page to buy a gift card, and to see the balance of one. */
export function GiftCardsPage(): ReactNode {
  const { t } = useTranslation()
  const { methods } = useLoaderData<GiftCardsData>()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Give a gift card')}</h1>
      <p className={classes.lead}>
        {t('A gift for small makers and ethical enterprises: somebody you like chooses what.')}{' '}
        {t('It’s sent by email on the day you choose, can be spent bit by bit, and doesn’t expire.')}
      </p>
      <NoScripts />
      <div className={classes.columns}>
        {methods.length > 0 ? (
          <GiftCardForm methods={methods} />
        ) : (
          <p className={classes.card}>{t('Gift cards can’t be bought here yet, because no way to pay is set up.')}</p>
        )}
        <BalanceForm />
      </div>
    </div>
  )
}
