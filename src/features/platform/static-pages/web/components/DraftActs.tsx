import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import details from '#web/admin-list/RowDetails.module.css'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StaticPageDesk } from '../../static-pages.contract.ts'
import { pageRefusal, usePageChange } from '../use-static-pages.ts'

type Props = {
  page: StaticPageDesk
  /** whether the form says what is saved; only that can be published */
  isSaved: boolean
  onReplaced: () => void
}

/** Publishes the draft of a page from a day on, or discards it. */
export function DraftActs({ page, isSaved, onReplaced }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const { clients } = useApp()
  const change = usePageChange(page.id)
  const [open, setOpen] = useState<'publish' | 'discard'>()
  const { id, revision, draft, versions } = page
  const close = () => setOpen(undefined)
  if (open === 'publish' && isSaved) return <PublishForm page={page} onDone={onReplaced} onCancel={close} />
  const discard = async () => {
    if (versions.length > 0) {
      await change(async client => {
        await client.discardStaticPageDraft({ id, revision })
        return client.getStaticPage({ id })
      })
      onReplaced()
    } else {
      await clients.staticPages.discardStaticPageDraft({ id, revision })
      void navigate('/admin/manage-pages')
    }
    notify(t('Draft discarded'))
  }
  return (
    <div className={details.actions}>
      <button type="button" className={button.primary} onClick={() => setOpen('publish')} {...whileOff(!isSaved)}>
        {t('Publish version {{number}}', { number: String(draft?.number) })}
      </button>
      <button type="button" className={button.secondary} onClick={() => setOpen('discard')}>
        {t('Discard draft')}
      </button>
      {!isSaved && <span className={details.hint}>{t('Save the draft to publish it.')}</span>}
      <ConfirmDialog
        open={open === 'discard'}
        title={t('Discard draft?')}
        text={
          versions.length > 0
            ? t('What was changed in it is gone. What holds now stays as it is.')
            : t('The page was never published, so it’s gone with its draft.')
        }
        confirmLabel={t('Discard draft')}
        danger
        onConfirm={discard}
        onClose={close}
        explain={error => pageRefusal(t, error)}
      />
    </div>
  )
}

type PublishProps = { page: StaticPageDesk; onDone: () => void; onCancel: () => void }

function PublishForm({ page: { id, revision, draft }, onDone, onCancel }: PublishProps): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = usePageChange(id)
  const number = String(draft?.number)
  const form = useForm<{ fromDay: string }>({
    defaults: { fromDay: new Date().toISOString().slice(0, 10) },
    validate: ({ fromDay }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(fromDay) ? [] : [{ field: 'fromDay', text: t('Please choose a day.') }],
    send: async ({ fromDay }) => {
      await change(client => client.publishStaticPage({ id, revision, fromDay }))
      notify(t('Version {{number}} is published', { number }))
      onDone()
      return undefined
    },
    explain: error => {
      const text = pageRefusal(t, error)
      return apiErrorOf(error).code === 'gm-error-page-day' ? { field: 'fromDay', text } : { text }
    },
  })
  return (
    <ActForm
      form={form}
      title={t('Publish version {{number}}', { number })}
      text={t(
        'Visitors read it from that day on. Earlier versions can still be read, with the day from which each held.',
      )}
      submit={t('Publish version {{number}}', { number })}
      onCancel={onCancel}
    >
      <TextField {...form.field('fromDay')} type="date" label={t('Holds from')} autoComplete="off" />
    </ActForm>
  )
}
