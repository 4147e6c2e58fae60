import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { directionOf, languageNamed, type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OpenedBulkMessage } from '../../bulk-messages.contract.ts'
import classes from './BulkPreview.module.css'

const nothing: ReadonlySet<SiteLanguage> = new Set()

/** The message as the first member gets it, in one of the languages that it is written in. */
export function BulkPreview({ message }: { message: OpenedBulkMessage }): ReactNode {
  const { t, language: own } = useTranslation()
  const { id: networkId, name } = useManagedNetwork()
  const { example, way, id, revision } = message
  const [chosen, choose] = useState<SiteLanguage>(() => toSiteLanguage(own))
  if (!example) return null
  const languages = example.words.map(({ language }) => toSiteLanguage(language))
  const shown = languages.find(one => one === chosen) ?? languages.find(one => one === 'en') ?? languages[0] ?? 'en'
  const words = example.words.find(({ language }) => language === shown)
  const title = t('As {{enterprise}} gets it', { enterprise: example.name })
  return (
    <section className={classes.preview} aria-labelledby="bulk-preview">
      <h2 id="bulk-preview">{title}</h2>
      {languages.length > 1 && (
        <LanguageChoice
          label={t('Language of the preview')}
          languages={languages}
          language={shown}
          missing={nothing}
          onChange={choose}
        />
      )}
      {way === 'mail' ? (
        <div className={classes.mail}>
          <iframe
            key={`${shown} ${revision}`}
            title={t('The mail in {{language}}', { language: languageNamed(shown) })}
            src={`/api/v1/networks/${networkId}/bulk-messages/${id}/preview?language=${shown}&revision=${revision}`}
          />
        </div>
      ) : (
        <figure className={classes.chat}>
          <figcaption>{name}</figcaption>
          <p lang={shown} dir={directionOf(shown)}>
            {words?.text}
          </p>
        </figure>
      )}
    </section>
  )
}
