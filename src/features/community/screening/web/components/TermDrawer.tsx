import { type ReactNode, useState } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import details from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ScreeningTerm } from '../../screening.contract.ts'
import { longestNote } from '../../screening-limits.ts'
import { listedFor } from '../screening-words.ts'

type Props = {
  term: ScreeningTerm
  /** once it is out of its list */
  onRemoved: () => void
}

/** A listed word or link: its note, and its removal. */
export function TermDrawer({
  term: { id, kind, language, term, note, revision, ...added },
  onRemoved,
}: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const [theirs, setTheirs] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    defaults: { note },
    send: async values => {
      const change = { id, note: values.note.trim(), revision: theirs ?? revision }
      await app.clients.screening.changeTerm(change)
      await reloadLists(app)
      notify(t('Note saved'))
      return undefined
    },
    explain: error => {
      const { code, given } = apiErrorOf(error)
      if (code !== 'gm-error-screening-changed') return { text: failureText(t, error) }
      setTheirs(Number(given?.revision))
      return { text: t('Someone else has saved this in the meantime.') }
    },
  })
  const facts: [label: string, value: ReactNode][] = [
    [t('Language of the texts'), kind === 'word' && listedFor(t, language)],
    [t('Added by'), added.addedBy],
    [t('Added on'), momentText(t, added.addedAt, timeZone)],
  ]
  return (
    <RowDetails thing={`screening-term:${id}`} facts={facts.filter(([, value]) => value)}>
      <Form form={form}>
        <TextAreaField
          {...form.field('note')}
          label={t('Note for other admins (optional)')}
          rows={3}
          maxLength={longestNote}
        />
        {theirs !== undefined && <ChangedMeanwhile by={null} at={null} onShowTheirs={() => void reloadLists(app)} />}
        <div className={details.actions}>
          <SubmitButton isSending={form.isSending}>{t('Save note')}</SubmitButton>
          <button type="button" className={button.secondary} onClick={() => setRemoving(true)}>
            {t('Remove from list')}
          </button>
        </div>
      </Form>
      <nav className={details.links} aria-label={t('Elsewhere')}>
        <Link to={`/admin/record?${new URLSearchParams({ search: `screening-term:${id}` })}`}>
          {t('What was done to it')}
        </Link>
      </nav>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('Remove “{{term}}” from the list?', { term })}
        text={t('New texts don’t wait because of it any more. Texts that wait already still need a moderator.')}
        confirmLabel={t('Remove from list')}
        danger
        onConfirm={async () => {
          await app.clients.screening.removeTerm({ id })
          await reloadLists(app)
          notify(t('Removed from the list'))
          onRemoved()
        }}
      />
    </RowDetails>
  )
}
