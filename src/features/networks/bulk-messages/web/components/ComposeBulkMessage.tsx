import { type ReactNode, useState } from 'react'
import { PlaceholderHint, placeholderProblem } from '#features/networks/management/web/index.ts'
import { longestMessage, longestSubject } from '#features/networks/networks/network-messages.ts'
import { directionOf, languageNamed, type SiteLanguage, siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { type BulkWay, bulkWays } from '../../bulk-message-states.ts'
import { saysAnything, tidyWords } from '../../bulk-message-words.ts'
import type { BulkWords } from '../../bulk-messages.contract.ts'
import { bulkRefusal, wayName } from '../bulk-message-names.ts'
import classes from './ComposeBulkMessage.module.css'

type Values = { way: BulkWay; words: BulkWords }

type Props = {
  initial: Values
  /** the network has no enterprise that writes for it in chat */
  isMailOnly: boolean
  save: (values: Values) => Promise<void>
  /** called once nothing would be lost by leaving */
  onSaved: () => void
  onCancel?: (() => void) | undefined
}

/** Writes a message to many members: by which way, and in which languages what it says. */
export function ComposeBulkMessage({ initial, isMailOnly, save, onSaved, onCancel }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const { languages } = useApp()
  const [language, setLanguage] = useState<SiteLanguage>(
    () => siteLanguages.find(code => initial.words.text[code]) ?? toSiteLanguage(own),
  )
  const form = useForm<Values>({
    defaults: initial,
    guard: true,
    validate: ({ way, words }) => {
      const wrong = wrongIn(way, words)
      if (!wrong) return []
      if (wrong.language) setLanguage(wrong.language)
      return [{ text: wrong.text }]
    },
    send: async ({ way, words }) => {
      await save({ way, words: tidyWords(way, words) })
      form.reset({ way, words })
      onSaved()
      return undefined
    },
    explain: error => ({ text: bulkRefusal(t, error) }),
  })
  const { way, words } = form.watch()
  const problemOf = (text: string) => {
    if (!text.trim()) return undefined
    return (
      placeholderProblem(t, 'bulk', text) ??
      (saysAnything(text) ? undefined : t('Nothing would be left of this for a member without a level or a last day.'))
    )
  }
  const wrongIn = (by: BulkWay, given: BulkWords): { language?: SiteLanguage; text: string } | undefined => {
    const written = siteLanguages.filter(
      code => given.text[code]?.trim() || (by === 'mail' && given.subject[code]?.trim()),
    )
    if (written.length === 0) return { text: t('Please write the message in one language at least.') }
    for (const code of written) {
      const subject = by === 'mail' ? (given.subject[code] ?? '') : 'none'
      const text = given.text[code] ?? ''
      if (!subject.trim() || !text.trim())
        return {
          language: code,
          text: t('Please add a subject and a text in {{language}}, or clear both.', { language: languageNamed(code) }),
        }
      const problem = (by === 'mail' && problemOf(subject)) || problemOf(text)
      if (problem) return { language: code, text: problem }
    }
    return undefined
  }
  const keep = (field: keyof BulkWords, text: string) =>
    form.set('words', { ...words, [field]: { ...words[field], [language]: text } })
  const missing = new Set(siteLanguages.filter(code => !words.text[code]?.trim()))
  return (
    <Form form={form} className={classes.form}>
      {!isMailOnly && (
        <RadioField
          {...form.field('way')}
          label={t('How members get it')}
          options={bulkWays.map(one => [one, wayName(t, one)])}
        />
      )}
      <p className={classes.hint}>
        {way === 'mail'
          ? t('Owners and admins of each member get an email, each in their language.')
          : t('Your enterprise writes to each member’s enterprise, in the conversation of the two.')}{' '}
        {t('Who reads a language that you leave out gets the English text, or else the first one.')}
      </p>
      <LanguageChoice
        label={t('Language of the texts')}
        languages={languages}
        language={language}
        missing={missing}
        onChange={setLanguage}
      />
      <div key={language} lang={language} dir={directionOf(language)} className={classes.texts}>
        {way === 'mail' && (
          <TextField
            name={`subject-${language}`}
            label={t('Subject')}
            initial={words.subject[language] ?? ''}
            maxLength={longestSubject}
            autoComplete="off"
            live={problemOf(words.subject[language] ?? '')}
            onChange={event => keep('subject', event.target.value)}
          />
        )}
        <TextAreaField
          name={`text-${language}`}
          label={t('Text')}
          initial={words.text[language] ?? ''}
          rows={9}
          maxLength={longestMessage}
          live={problemOf(words.text[language] ?? '')}
          onChange={event => keep('text', event.target.value)}
        />
      </div>
      <PlaceholderHint kind="bulk" />
      <div className={classes.buttons}>
        <SubmitButton isSending={form.isSending}>{t('Save and preview')}</SubmitButton>
        {onCancel && (
          <button type="button" className={button.secondary} onClick={onCancel}>
            {t('Cancel')}
          </button>
        )}
      </div>
    </Form>
  )
}
