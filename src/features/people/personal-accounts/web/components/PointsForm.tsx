import { type ReactNode, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { refusalText } from '../account-words.ts'
import { ActForm, type ActProps } from './ActForm.tsx'

/** Gives a person points, or takes some. */
export function PointsForm({ person, onDone, onCancel }: ActProps<PersonRow>): ReactNode {
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
      ...(note.trim() ? [] : [{ field: 'note' as const, text: t('Please say what for. The person reads it.') }]),
    ],
    send: async values => {
      const change = { userId: person.id, amount: readPoints(values.amount), note: values.note.trim() }
      const of = JSON.stringify(change)
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      await clients.points.adjustUserPoints(change, { context: { idempotencyKey: attempt.current.key } })
      notify(t('Points changed'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: refusalText(t, error) }),
    draft: `points:${person.id}`,
  })
  return (
    <ActForm
      form={form}
      title={t('Change points')}
      text={t('They have {{points}} points. A minus takes some away.', { points: person.points })}
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
