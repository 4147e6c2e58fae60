import type { ReactNode } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { withProof } from '#features/people/accounts/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { PayoutSettings } from '../../payouts.contract.ts'
import classes from '../pages/PayoutSettingsPage.module.css'

type Props = { vendorId: number; settings: PayoutSettings }

/** The enterprise's account at the card provider: its state, and the link to the provider's page. */
export function CardAccount({ vendorId, settings: { card, mayChange } }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => problemText(t, error))
  const go = () =>
    run(async () => {
      const { url } = await withProof(() => app.clients.payouts.openPayoutAccount({ vendorId }))
      location.assign(url)
    })
  const texts = {
    unserved: t('Card payouts aren’t available in your country yet. Your money comes to your bank account.'),
    none: t('Orders paid by card are paid out to your own account at the card provider, as soon as they’re sent.'),
    started: t('The card provider still needs some information from you.'),
    restricted: t('The card provider is checking your information, or needs more of it.'),
    ready: t('Your account is ready: orders paid by card are paid out as soon as they’re sent.'),
  }
  return (
    <section className={classes.card} aria-labelledby="card-account">
      <h2 id="card-account">{t('Account for card payments')}</h2>
      <p className={card.state === 'ready' ? classes.ready : classes.about}>
        {card.state === 'ready' && <Icon name="check" size={20} />}
        <span>{texts[card.state ?? (card.isServed ? 'none' : 'unserved')]}</span>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {mayChange && (card.isServed || card.state) && card.state !== 'ready' && (
        <button type="button" className={button.primary} aria-busy={isBusy || undefined} onClick={() => void go()}>
          {card.state ? t('Continue at the card provider') : t('Open an account')}
          <Icon name="external" size={18} />
        </button>
      )}
    </section>
  )
}

function problemText(t: Translate, error: unknown): string {
  const texts: Record<string, string> = {
    'gm-error-payout-country': t('Card payouts aren’t available in your country yet.'),
    'gm-error-payout-provider': t('The card provider isn’t answering. Please try again later.'),
  }
  return lookUp(texts, apiErrorOf(error).code ?? '') ?? deskFailure(t, error)
}
