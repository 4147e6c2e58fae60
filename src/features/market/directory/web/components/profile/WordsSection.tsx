import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnWords } from '../../profile-slots.ts'
import classes from './WordsSection.module.css'

/** The enterprise's public answers to questions beyond its profile's fields. */
export function WordsSection({ words, className }: { words: OwnWords[]; className: string | undefined }): ReactNode {
  const { t } = useTranslation()
  return (
    <section id="words" className={className} aria-labelledby="words-heading">
      <h2 id="words-heading">{t('In their own words')}</h2>
      <dl className={classes.words}>
        {words.map(({ id, question, lines, lang }) => (
          <div key={id}>
            <dt>{question}</dt>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
              <dd key={index} lang={lang ?? undefined} dir="auto">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
