import type { ReactNode } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { setTakesTransfers } from '../use-community-cart.ts'
import classes from './CommunityCartPage.module.css'

type Props = { vendorId: number; takesTransfers: boolean; mayChange: boolean }

/** Setting that lets buyers pay the enterprise's listings by bank transfer, during which pieces are reserved. */
export function TransferSetting({ vendorId, takesTransfers, mayChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const change = async () => {
    await setTakesTransfers(app, vendorId, !takesTransfers)
    notify(takesTransfers ? t('Bank transfers are turned off.') : t('Bank transfers are turned on.'))
  }
  return (
    <section className={classes.card} aria-labelledby="community-cart-transfers">
      <h2 id="community-cart-transfers">
        {takesTransfers ? t('Buyers may pay by bank transfer') : t('Buyers can’t pay by bank transfer')}
      </h2>
      <p>
        {t(
          'What they order is put aside for 48 hours until their money arrives: at most a quarter of what’s in stock, but always one piece.',
        )}
      </p>
      {!takesTransfers && (
        <p className={classes.quiet}>{t('A cart with your listings can’t be paid by bank transfer.')}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {mayChange ? (
        <button
          type="button"
          className={button.secondary}
          aria-busy={isBusy || undefined}
          onClick={() => void run(change)}
        >
          {takesTransfers ? t('Turn off bank transfers') : t('Turn on bank transfers')}
        </button>
      ) : (
        <p className={classes.quiet}>{t('Owners and admins of the team can change this.')}</p>
      )}
    </section>
  )
}
