import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { CommunityCart } from '../../community-cart.contract.ts'
import { endPause } from '../use-community-cart.ts'
import classes from './CommunityCartPage.module.css'
import { PauseForm } from './PauseForm.tsx'

type Props = { vendorId: number; cart: Pick<CommunityCart, 'pause' | 'mayChange'> }

/** Setting for a pause: no orders for some days, while listings stay and say when the shop is back. */
export function PauseSetting({ vendorId, cart: { pause, mayChange } }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [from = '', backOn = ''] = pause ? [formatDay(t, pause.from), formatDay(t, pause.backOn)] : []
  return (
    <section className={classes.card} aria-labelledby="community-cart-pause">
      <h2 id="community-cart-pause" className={classes.off}>
        <Icon name="calendar" />
        {!pause
          ? t('Pause for a while')
          : pause.isRunning
            ? t('You’re pausing until {{day}}', { day: backOn })
            : t('A pause is planned')}
      </h2>
      <p>
        {!pause
          ? t('On holiday, or at the harvest? Your listings stay, and say when people can buy again.')
          : t('No orders from {{from}}; back on {{backOn}} ({{zone}}).', { from, backOn, zone: pause.timeZone })}
      </p>
      {pause &&
        Object.entries(pause.words).map(([language, words]) => (
          <blockquote key={language} lang={language} dir="auto" className={classes.words}>
            {words}
          </blockquote>
        ))}
      <p className={classes.quiet}>{t('Orders that are placed go on. The pause ends by itself.')}</p>
      {mayChange && (
        <div className={classes.buttons}>
          <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
            {pause ? t('Change pause') : t('Plan pause')}
          </button>
          {pause && (
            <button type="button" className={button.quiet} onClick={() => setEnding(true)}>
              {pause.isRunning ? t('End pause') : t('Give up pause')}
            </button>
          )}
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={pause ? t('Change pause') : t('Plan pause')}>
        <PauseForm
          vendorId={vendorId}
          pause={pause}
          onDone={isSaved => {
            setOpen(false)
            if (isSaved) notify(t('Pause saved'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={pause?.isRunning ? t('End the pause now?') : t('Give up the pause?')}
        text={t('People can buy your listings then, as far as the community cart is on.')}
        confirmLabel={pause?.isRunning ? t('End pause') : t('Give up pause')}
        onConfirm={async () => {
          await endPause(app, vendorId)
          notify(t('There’s no pause any more.'))
        }}
        explain={error => deskFailure(t, error)}
      />
    </section>
  )
}
