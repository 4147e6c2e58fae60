import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Language, languages, toSiteLanguage } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
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
import { nameOfLanguage, refusalText } from '../translation-words.ts'
import classes from './TextFiles.module.css'

const queryKey = ['translators']

/** Who translates to which language, for admins. */
export function TranslatorsDialog({ added }: { added: Language[] }): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        {t('Translators')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Translators')} kind="side">
        {isOpen && <Translators added={added} />}
      </Dialog>
    </>
  )
}

function Translators({ added }: { added: Language[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data, error } = useQuery({ queryKey, queryFn: () => app.clients.translationDesk.getTranslators({}) })
  const reload = () => queriesOf(app).invalidateQueries({ queryKey })
  const { run, isBusy } = useAction(failure => refusalText(t, failure), notify)
  return (
    <>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p>{t('No one translates yet.')}</p>}
      <ul className={classes.rows}>
        {data?.items.map(({ userId, name, email, language, reviews }) => (
          <li key={userId}>
            <b>{name}</b>
            <small>{email}</small>
            <span>
              <span lang={language}>{nameOfLanguage(language)}</span> ·{' '}
              {reviews ? t('saves and reviews') : t('proposes')}
            </span>
            <button
              type="button"
              className={button.quiet}
              {...whileBusy(isBusy)}
              onClick={() =>
                void run(async () => {
                  await app.clients.translationDesk.removeTranslator({ userId })
                  await reload()
                })
              }
            >
              {t('Remove {{name}}', { name })}
            </button>
          </li>
        ))}
      </ul>
      <TranslatorForm added={added} onSaved={reload} />
    </>
  )
}

const [, ...shipped] = languages

type FormProps = { added: Language[]; onSaved: () => Promise<void> }

function TranslatorForm({ added, onSaved }: FormProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const form = useForm<{ email: string; language: string; reviews: boolean }>({
    defaults: { email: '', language: shipped[0].code, reviews: false },
    validate: ({ email }) => (email.trim() ? [] : [{ field: 'email', text: t('Please add an address.') }]),
    send: async ({ email, language, reviews }) => {
      const to = { email: email.trim(), language: toSiteLanguage(language), reviews }
      await clients.translationDesk.setTranslator(to)
      notify(t('Translator saved'))
      await onSaved()
      return undefined
    },
    explain: error => ({
      field: apiErrorOf(error).field === 'language' ? 'language' : 'email',
      text: refusalText(t, error),
    }),
  })
  return (
    <Form form={form}>
      <h3>{t('Add or change a translator')}</h3>
      <TextField {...form.field('email')} type="email" label={t('Email')} autoComplete="off" />
      <SelectField
        {...form.field('language')}
        label={t('Language')}
        options={[...shipped, ...added].map(({ code, name }): [string, string] => [code, name])}
      />
      <CheckField {...form.field('reviews')} label={t('May save and review, not only propose')} />
      <SubmitButton isSending={form.isSending}>{t('Save translator')}</SubmitButton>
    </Form>
  )
}
