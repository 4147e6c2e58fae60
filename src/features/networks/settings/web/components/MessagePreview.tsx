import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import type { MessageOccasion } from '#features/networks/networks/network-messages.ts'
import { languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { occasionName } from '../message-names.ts'
import classes from './MessagePreview.module.css'

type Props = {
  occasion: MessageOccasion
  /** the language that is written in */
  language: SiteLanguage
  /** changes with each save */
  savedAs: number
}

/** The mail of an occasion with the draft’s words, in English and Sinhala, or English and the language that is written. */
export function MessagePreview({ occasion, language, savedAs }: Props): ReactNode {
  const { t } = useTranslation()
  const shown: SiteLanguage[] = ['en', language === 'en' ? 'si' : language]
  return (
    <section id="preview" className={classes.preview} aria-label={t('Preview')}>
      <h2>{t('Mail: {{occasion}}', { occasion: occasionName(t, occasion).name })}</h2>
      <div className={classes.mails}>
        {shown.map(one => (
          <Mail key={`${occasion} ${one}`} occasion={occasion} language={one} savedAs={savedAs} />
        ))}
      </div>
    </section>
  )
}

/** A mail in a frame, which shows the next state only once it is there. */
function Mail({ occasion, language, savedAs }: Props): ReactNode {
  const { t } = useTranslation()
  const { id } = useManagedNetwork()
  const [shown, setShown] = useState(savedAs)
  const name = languageNamed(language)
  const states = shown === savedAs ? [shown] : [shown, savedAs]
  return (
    <figure className={classes.mail}>
      <figcaption lang={language}>{name}</figcaption>
      <div>
        {states.map(state => (
          <iframe
            key={state}
            title={t('The mail in {{language}}', { language: name })}
            src={`/api/v1/networks/${id}/settings/messages/${occasion}/preview?language=${language}&draft=${state}`}
            onLoad={() => setShown(state)}
            data-coming={state !== shown || undefined}
            aria-hidden={state !== shown || undefined}
            tabIndex={state === shown ? 0 : -1}
          />
        ))}
      </div>
    </figure>
  )
}
