import { type ReactNode, useState } from 'react'
import { PlaceholderHint, placeholderProblem } from '#features/networks/management/web/index.ts'
import {
  longestMessage,
  longestSubject,
  type MessageOccasion,
  type StoredMessage,
} from '#features/networks/networks/network-messages.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './MessageFields.module.css'

type Props = {
  occasion: MessageOccasion
  message: StoredMessage
  language: SiteLanguage
  /** called with words whose placeholders are all known */
  onChange: (message: StoredMessage) => void
}

/** The words of a message in one language. What has a wrong placeholder stays in its field, and isn’t saved. */
export function MessageFields({ occasion, message, language, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({
    subject: message.subject[language] ?? '',
    text: message.text[language] ?? '',
  })
  const wrongIn = (text: string) => placeholderProblem(t, occasion, text)
  const keep = (field: keyof StoredMessage, text: string) => {
    setTyped(now => ({ ...now, [field]: text }))
    if (wrongIn(text) !== undefined) return
    const { [language]: _, ...others } = message[field]
    onChange({ ...message, [field]: text.trim() ? { ...others, [language]: text.trim() } : others })
  }
  return (
    <div className={classes.fields}>
      <div lang={language} dir={directionOf(language)} className={classes.texts}>
        <TextField
          name={`subject-${occasion}-${language}`}
          label={t('Subject')}
          initial={typed.subject}
          maxLength={longestSubject}
          autoComplete="off"
          live={wrongIn(typed.subject)}
          onChange={event => keep('subject', event.target.value)}
        />
        <TextAreaField
          name={`text-${occasion}-${language}`}
          label={t('Text')}
          initial={typed.text}
          rows={7}
          maxLength={longestMessage}
          live={wrongIn(typed.text)}
          onChange={event => keep('text', event.target.value)}
        />
      </div>
      <PlaceholderHint kind={occasion} />
    </div>
  )
}
