import { type ReactNode, useId, useRef, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { formatMoney } from '#shared/money.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import field from '#web/ui/field.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { AdminTerm } from '../../admin-subscriptions.contract.ts'
import type { RefundKind } from '../../subscription-rules.ts'
import classes from './RefundTerm.module.css'

/** Dialog to refund a year, with amount and reason; undefined: it is closed. */
export function RefundTerm({ term, onClose }: { term: AdminTerm | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const id = useId()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [wanted, setWanted] = useState<RefundKind>()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, app.language)
  const isAgain = term?.refunded !== null && term?.refunded !== undefined
  const kinds = term && !isAgain ? (['whole', 'rest'] as const).filter(kind => term[kind] !== null) : []
  const kind = kinds.find(one => one === wanted) ?? kinds[0] ?? 'rest'
  const words: Record<RefundKind, string> = {
    whole: t('Everything: {{amount}}', { amount: money(term?.whole ?? 0) }),
    rest: t('What the days left cost: {{amount}}', { amount: money(term?.rest ?? 0) }),
  }
  const isSame = term?.whole === term?.rest
  return (
    <ConfirmDialog
      open={term !== undefined}
      onClose={onClose}
      danger
      title={t('Give back the subscription of {{enterprise}}?', { enterprise: term?.vendor ?? '' })}
      text={
        isAgain
          ? t('The provider refused to give back {{amount}}. It’s asked again.', {
              amount: money(term?.refunded ?? 0),
            })
          : t('The subscription ends now, and the payer gets an email. This can’t be undone.')
      }
      confirmLabel={t('Give back')}
      onConfirm={async () => {
        if (term) {
          const wish = { id: term.id, kind, reason: reason.current?.value.trim() ?? '' }
          await app.clients.adminSubscriptions.refundTerm(wish)
          await reloadLists(app)
        }
        notify(t('The money is on its way back.'))
      }}
      explain={error =>
        lookUp(
          {
            'gm-error-term-not-last': t('A later year has been paid meanwhile. Give that back first.'),
            'gm-error-refund-late': t('So much can’t be given back any more. Please reload the page.'),
            'gm-error-refund-too-high': t('You can’t refund more than is left.'),
          },
          apiErrorOf(error).code,
        )
      }
    >
      {kinds.length > 0 && (
        <fieldset className={classes.kinds}>
          <legend>{t('How much?')}</legend>
          {(isSame ? kinds.slice(0, 1) : kinds).map(one => (
            <label key={one}>
              <input type="radio" name={id} checked={kind === one} onChange={() => setWanted(one)} />
              {words[one]}
            </label>
          ))}
        </fieldset>
      )}
      <label htmlFor={`${id}-reason`}>{t('Why? For the records of Pola.')}</label>
      <textarea id={`${id}-reason`} ref={reason} className={field.input} required maxLength={500} rows={2} dir="auto" />
    </ConfirmDialog>
  )
}
