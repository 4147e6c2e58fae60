import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import { longestNote } from '../../moderation-limits.ts'
import { caseProblem } from '../moderation-words.ts'
import { caseKey } from '../use-moderation.ts'
import classes from './CaseDesk.module.css'

/** What moderators noted for each other. */
export function CaseNotes({ given: { id, notes } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const form = useForm({
    defaults: { words: '' },
    validate: ({ words }) => (words.trim() ? [] : [{ field: 'words', text: t('Please write something.') }]),
    send: async ({ words }) => {
      await app.clients.moderation.noteOnCase({ id, words: words.trim() })
      form.reset({ words: '' })
      await queries.invalidateQueries({ queryKey: caseKey(app, id) })
      return undefined
    },
    explain: error => ({ field: 'words', text: caseProblem(t, error) }),
    draft: `case-note:${id}`,
  })
  return (
    <section className={classes.section} aria-labelledby="case-notes">
      <h2 id="case-notes">{t('Notes for the team')}</h2>
      {notes.length > 0 && (
        <ul className={classes.lines}>
          {notes.map(note => (
            <li key={note.id}>
              <p className={classes.words} dir="auto">
                {note.words}
              </p>
              <p className={classes.quiet}>
                <bdi>{note.by ?? t('Former member')}</bdi> · {momentText(t, note.at, timeZone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form form={form}>
        <TextAreaField {...form.field('words')} label={t('Note, seen by the team')} rows={2} maxLength={longestNote} />
        <SubmitButton isSending={form.isSending}>{t('Add note')}</SubmitButton>
      </Form>
    </section>
  )
}
