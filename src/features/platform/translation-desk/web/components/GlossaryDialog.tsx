import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { refusalText } from '../translation-words.ts'
import classes from './TextFiles.module.css'

type Props = { language: SiteLanguage; reviews: boolean }

/** How terms are translated to a language; who reviews changes it. */
export function GlossaryDialog(props: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {t('Glossary')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Glossary')} kind="side">
        {isOpen && <Glossary {...props} />}
      </Dialog>
    </>
  )
}

function Glossary({ language, reviews }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { translationDesk } = app.clients
  const queryKey = ['translation-terms', language]
  const { data, error } = useQuery({ queryKey, queryFn: () => translationDesk.getTerms({ language }) })
  const reload = async () => {
    await queriesOf(app).invalidateQueries({ queryKey })
    await queriesOf(app).invalidateQueries({ queryKey: ['translation-text', language] })
  }
  const { run, isBusy } = useAction(failure => refusalText(t, failure), notify)
  return (
    <>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p>{t('No terms yet.')}</p>}
      <ul className={classes.rows}>
        {data?.items.map(({ id, english, wanted, forbidden }) => (
          <li key={id}>
            <b lang="en" dir="ltr">
              {english}
            </b>
            <span lang={language} dir={directionOf(language)}>
              {wanted.join(', ')}
            </span>
            {forbidden.length > 0 && <small>{t('Not: {{words}}', { words: forbidden.join(', ') })}</small>}
            {reviews && (
              <button
                type="button"
                className={button.quiet}
                {...whileBusy(isBusy)}
                onClick={() =>
                  void run(async () => {
                    await translationDesk.removeTerm({ language, termId: id })
                    await reload()
                  })
                }
              >
                {t('Remove {{name}}', { name: english })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {reviews && language !== 'en' && <TermForm language={language} onSaved={reload} />}
    </>
  )
}

/** Words between commas, of any script. */
const wordsOf = (text: string) =>
  text
    .split(/[,،、，]/)
    .map(word => word.trim())
    .filter(Boolean)

type FormProps = { language: Exclude<SiteLanguage, 'en'>; onSaved: () => Promise<void> }

function TermForm({ language, onSaved }: FormProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ english: string; wanted: string; forbidden: string }>({
    defaults: { english: '', wanted: '', forbidden: '' },
    validate: ({ english, wanted }) => [
      ...(english.trim() ? [] : [{ field: 'english' as const, text: t('Please write the term.') }]),
      ...(wordsOf(wanted).length > 0 ? [] : [{ field: 'wanted' as const, text: t('Please write its translation.') }]),
    ],
    send: async ({ english, wanted, forbidden }) => {
      const term = { english: english.trim(), wanted: wordsOf(wanted), forbidden: wordsOf(forbidden) }
      await clients.translationDesk.saveTerm({ language, ...term })
      notify(t('Term saved'))
      await onSaved()
      return undefined
    },
    explain: error => ({ field: 'english', text: refusalText(t, error) }),
  })
  return (
    <Form form={form}>
      <h3>{t('Add or change a term')}</h3>
      <TextField {...form.field('english')} label={t('Term in English')} maxLength={100} autoComplete="off" />
      <TextField
        {...form.field('wanted')}
        label={t('Translation; forms that count, too, after commas')}
        autoComplete="off"
      />
      <TextField {...form.field('forbidden')} label={t('Words not to use (optional)')} autoComplete="off" />
      <SubmitButton isSending={form.isSending}>{t('Save term')}</SubmitButton>
    </Form>
  )
}
