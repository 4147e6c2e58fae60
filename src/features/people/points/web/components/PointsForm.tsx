import { type ReactNode, useRef } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'

type Props = ActProps & {
  owner: { userId: string } | { vendorId: number }
  /** the balance now */
  points: number
}

/** Gives a person or an enterprise points, or takes some; for admins. */
export function PointsForm({ owner, points, onDone, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  // The same change sent twice counts once.
  const attempt = useRef({ of: '', key: '' })
  const form = useForm<{ amount: string; note: string }>({
    defaults: { amount: '', note: '' },
    validate: ({ amount, note }) => [
      ...(/^[-−+]?\d{1,6}$/.test(amount.trim()) && readPoints(amount) !== 0
        ? []
        : [{ field: 'amount' as const, text: t('Please enter a whole number, such as 50 or −20.') }]),
      ...(note.trim()
        ? []
        : [{ field: 'note' as const, text: t('Please say what for. It is shown beside the points.') }]),
    ],
    send: async values => {
      const change = { amount: readPoints(values.amount), note: values.note.trim() }
      const of = JSON.stringify(change)
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      const options = { context: { idempotencyKey: attempt.current.key } }
      if ('userId' in owner) await clients.points.adjustUserPoints({ ...owner, ...change }, options)
      else await clients.points.adjustVendorPoints({ ...owner, ...change }, options)
      notify(t('Points changed'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: messageOfFailure(t, error) }),
    draft: `points:${Object.values(owner)[0]}`,
  })
  return (
    <ActForm
      form={form}
      title={t('Change points')}
      text={t('They have {{points}} points. A minus takes some away.', { points })}
      submit={t('Change points')}
      onCancel={onCancel}
    >
      <TextField {...form.field('amount')} label={t('Points to add')} autoComplete="off" isPlain maxLength={8} />
      <TextField {...form.field('note')} label={t('What for')} autoComplete="off" maxLength={200} />
    </ActForm>
  )
}

/** A typed number of points, with either kind of minus. */
function readPoints(typed: string): number {
  return Number(typed.trim().replace('−', '-'))
}
