import { type ReactNode, useState } from 'react'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import details from '#web/admin-list/RowDetails.module.css'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StandardsDesk } from '../../standards.contract.ts'
import { standardsRefusal, useDeskChange } from '../use-standards-desk.ts'

type Draft = NonNullable<StandardsDesk['draft']>

/** Publishes the draft from a day on, or discards it. */
export function DraftBar({ draft }: { draft: Draft }): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useDeskChange()
  const [open, setOpen] = useState<'publish' | 'discard'>()
  const { number, revision } = draft
  const close = () => setOpen(undefined)
  if (open === 'publish') return <PublishForm draft={draft} onClose={close} />
  return (
    <div className={details.actions}>
      <button type="button" className={button.primary} onClick={() => setOpen('publish')}>
        {t('Publish version {{number}}', { number: String(number) })}
      </button>
      <button type="button" className={button.secondary} onClick={() => setOpen('discard')}>
        {t('Discard draft')}
      </button>
      <ConfirmDialog
        open={open === 'discard'}
        title={t('Discard draft?')}
        text={t('What was changed in it is gone. What holds now stays as it is.')}
        confirmLabel={t('Discard draft')}
        danger
        onConfirm={async () => {
          await change(client => client.discardStandardsDraft({ revision }))
          notify(t('Draft discarded'))
        }}
        onClose={close}
        explain={error => standardsRefusal(t, error)}
      />
    </div>
  )
}

function PublishForm({ draft: { number, revision }, onClose }: { draft: Draft; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useDeskChange()
  const form = useForm<{ fromDay: string }>({
    defaults: { fromDay: new Date().toISOString().slice(0, 10) },
    validate: ({ fromDay }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(fromDay) ? [] : [{ field: 'fromDay', text: t('Please choose a day.') }],
    send: async ({ fromDay }) => {
      await change(client => client.publishStandards({ revision, fromDay }))
      notify(t('Version {{number}} is published', { number: String(number) }))
      return undefined
    },
    explain: error => {
      const text = standardsRefusal(t, error)
      return apiErrorOf(error).code === 'gm-error-standards-day' ? { field: 'fromDay', text } : { text }
    },
  })
  return (
    <ActForm
      form={form}
      title={t('Publish version {{number}}', { number: String(number) })}
      text={t('It holds for applications that are handed in from that day on. Those before keep their version.')}
      submit={t('Publish version {{number}}', { number: String(number) })}
      onCancel={onClose}
    >
      <TextField {...form.field('fromDay')} type="date" label={t('Holds from')} autoComplete="off" />
    </ActForm>
  )
}
