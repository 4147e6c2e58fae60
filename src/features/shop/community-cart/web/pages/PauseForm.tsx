import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { directionOf, type SiteLanguage, siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { type CommunityCart, longestPauseWords } from '../../community-cart.contract.ts'
import { pauseShop } from '../use-community-cart.ts'

/** The days, and the texts for buyers as `words-{language}`. */
type Values = Record<string, string>
type Props = { vendorId: number; pause: CommunityCart['pause']; onDone: (isSaved: boolean) => void }

const fieldOf = (language: string) => `words-${language}`

/** Form for a pause: its days, and the text for buyers. */
export function PauseForm({ vendorId, pause, onDone }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const languages = useTextLanguages()
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const form = useForm<Values>({
    defaults: {
      from: pause?.from ?? '',
      backOn: pause?.backOn ?? '',
      ...Object.fromEntries(siteLanguages.map(code => [fieldOf(code), ''])),
      ...Object.fromEntries(Object.entries(pause?.words ?? {}).map(([code, text]) => [fieldOf(code), text])),
    },
    validate: ({ from = '', backOn = '' }) => {
      const wrong: Problem<Values>[] = []
      if (!from) wrong.push({ field: 'from', text: t('Please choose the first day.') })
      if (!backOn) wrong.push({ field: 'backOn', text: t('Please choose the day when you’re back.') })
      else if (from && backOn <= from) wrong.push({ field: 'backOn', text: t('You’re back after the first day.') })
      return wrong
    },
    send: async values => {
      const { from = '', backOn = '' } = values
      const words = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const text = name.startsWith(fieldOf('')) ? value.trim() : ''
          return text ? [[name.slice(fieldOf('').length), text]] : []
        }),
      )
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await pauseShop(app, { vendorId, from, backOn, words, timeZone })
      return void onDone(true)
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      return code === 'gm-error-pause-dates'
        ? {
            field: 'backOn',
            code,
            text: t('A pause ends after it begins, within 366 days, and after today. Please choose another day.'),
          }
        : { text: deskFailure(t, error) }
    },
  })
  const values = form.watch()
  const plain = { autoComplete: 'off', isPlain: true, type: 'date' } as const
  const missing = new Set(languages.map(({ code }) => code).filter(code => !values[fieldOf(code)]?.trim()))
  return (
    <Form form={form}>
      <TextField {...form.field('from')} {...plain} label={t('First day without orders')} />
      <TextField
        {...form.field('backOn')}
        {...plain}
        label={t('Back on')}
        hint={t('From the beginning of this day people can buy again.')}
      />
      <LanguageChoice label={t('Language of the words')} language={shown} missing={missing} onChange={setShown} />
      {languages.map(({ code }) => (
        <div key={code} hidden={code !== shown} lang={code} dir={directionOf(code)}>
          <TextAreaField
            {...form.field(fieldOf(code))}
            label={t('Words for buyers (optional)')}
            rows={3}
            maxLength={longestPauseWords}
          />
        </div>
      ))}
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone(false)}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save pause')}</SubmitButton>
      </div>
    </Form>
  )
}
