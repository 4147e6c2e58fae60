import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { writeHundredths } from '#shared/hundredths.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { KeptFee } from '../../fees.contract.ts'
import { allFeesQuery } from '../use-fees.ts'
import classes from './FeesSection.module.css'
import { NoticeForm } from './NoticeForm.tsx'
import { PlanFeeForm } from './PlanFeeForm.tsx'
import { WithdrawFeeForm } from './WithdrawFeeForm.tsx'

type Opened = 'plan' | 'notice' | 'withdraw'

/** The platform's fee: the one that holds, those that are planned, and earlier ones; admins plan and withdraw them. */
export function FeesSection(): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const { data: fees } = useSuspenseQuery(allFeesQuery(useApp()))
  const [opened, setOpened] = useState<Opened>()
  const valid = fees.items.filter(({ state }) => state !== 'withdrawn')
  const planned = valid.filter(({ state }) => state === 'planned').toReversed()
  const current = valid.find(({ state }) => state === 'current')
  const others = fees.items.filter(({ state }) => state === 'past' || state === 'withdrawn')
  const [last] = valid
  const close = (text?: string) => {
    setOpened(undefined)
    if (text) notify(text)
  }
  const titles: Record<Opened, string> = {
    plan: t('Plan a fee'),
    notice: t('Notice of a raised fee'),
    withdraw: t('Withdraw the planned fee'),
  }
  return (
    <SettingsSection id="fees" title={t('Fee on sales')}>
      <p className={panel.about}>
        {t(
          'What the site keeps of what enterprises sell: of the items’ price less discounts, without shipping and tax. An order keeps the fee of the day on which it’s placed.',
        )}
      </p>
      {current && <Fee fee={current} />}
      {planned.map(fee => (
        <Fee key={fee.id} fee={fee} />
      ))}
      <div className={panel.row}>
        <button type="button" className={button.secondary} onClick={() => setOpened('plan')}>
          <Icon name="plus" size={18} />
          {t('Plan a fee')}
        </button>
        {last?.state === 'planned' && (
          <button type="button" className={button.quiet} onClick={() => setOpened('withdraw')}>
            {t('Withdraw the planned fee of {{percent}}%', { percent: writeHundredths(last.basisPoints) })}
          </button>
        )}
      </div>
      <p className={panel.about}>
        {t('Owners of enterprises that sell get an email {{days}} days or more before a fee rises.', {
          days: fees.noticeDays,
        })}{' '}
        <button type="button" className={button.quiet} onClick={() => setOpened('notice')}>
          {t('Change days of notice')}
        </button>
      </p>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('Earlier and withdrawn fees')}</summary>
          {others.map(fee => (
            <Fee key={fee.id} fee={fee} />
          ))}
        </details>
      )}
      <Dialog open={opened !== undefined} onClose={() => close()} title={opened ? titles[opened] : ''}>
        {opened === 'plan' && last && <PlanFeeForm fees={fees} last={last} onDone={close} />}
        {opened === 'withdraw' && last && <WithdrawFeeForm fee={last} onDone={close} />}
        {opened === 'notice' && <NoticeForm days={fees.noticeDays} onDone={close} />}
      </Dialog>
    </SettingsSection>
  )
}

/** A fee with its day, who planned it and why. */
function Fee({ fee }: { fee: KeptFee }): ReactNode {
  const { t } = useTranslation()
  const { basisPoints, state, startsOn, isFirst, why, by, at, withdrawn } = fee
  const day = formatDay(t, startsOn)
  const states: Record<KeptFee['state'], string> = {
    current: isFirst ? t('Holds now') : t('Holds since {{day}}, 0:00 UTC', { day }),
    planned: t('From {{day}}, 0:00 UTC', { day }),
    past: isFirst ? t('The first fee') : t('From {{day}}, 0:00 UTC', { day }),
    withdrawn: t('Planned for {{day}}, withdrawn', { day }),
  }
  const planner = by ?? t('someone whose account is deleted')
  return (
    <div className={classes.fee} data-state={state}>
      <b className={classes.percent}>{writeHundredths(basisPoints)}%</b>
      <div>
        <div>{states[state]}</div>
        <div className={panel.about}>
          {isFirst
            ? t('From the server’s settings ({{name}})', { name: 'PLATFORM_FEE_PERCENT' })
            : t('Planned by {{name}}, {{day}}', { name: planner, day: formatDay(t, at) })}
          {withdrawn?.by && ` · ${t('withdrawn by {{name}}', { name: withdrawn.by })}`}
        </div>
        {why && <div className={classes.why}>{why}</div>}
      </div>
    </div>
  )
}
