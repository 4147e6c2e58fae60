import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ReadBy, readBy } from '#shared/language-readers.ts'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { MailLink } from '../components/MailLink.tsx'
import { languagesQuery, operatorQuery } from '../use-about.ts'
import classes from './LanguagesPage.module.css'

/** Page that shows how much of each language is translated, who has read it, and how to help. */
export function LanguagesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: languages } = useSuspenseQuery(languagesQuery(app))
  const { data: operator } = useSuspenseQuery(operatorQuery(app))
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('Languages')}
        lead={t(
          'English is written first. The other languages were written by a program, and may sound stiff or be wrong.',
        )}
      />
      <section>
        <h2>{t('How far our languages are')}</h2>
        <ul className={article.cards}>
          {languages
            .filter(({ code }) => app.languages.some(one => one === code))
            .map(({ code, name, direction, completeShare }) => (
              <li key={code} className={article.card}>
                <h3 className={classes.name}>
                  <span lang={code} dir={direction}>
                    {name}
                  </span>
                </h3>
                <p>{shareText(t, completeShare)}</p>
                <p>{readerText(t, lookUp(readBy, code) ?? 'nobody yet')}</p>
                <p>
                  <a href={`/languages?lang=${code}`} hrefLang={code}>
                    {t('Read Pola in this language')}
                  </a>
                </p>
              </li>
            ))}
        </ul>
      </section>
      <section>
        <h2>{t('How to help')}</h2>
        <div className={article.prose}>
          <p>
            {t(
              'If you grew up with one of these languages, tell us what reads badly: on which page or in which email, which words, and how you’d say it.',
            )}
          </p>
          <p>
            {t(
              'For each language, a glossary says which word stands for what. It’s in the source code, in {{folder}}.',
              {
                folder: 'docs/glossary',
              },
            )}
          </p>
        </div>
        <p className={article.actions}>
          {operator.email && <MailLink email={operator.email} subject={t('Languages')} />}
          {app.site.kind === 'platform' && (
            <Link className={button.secondary} to="/chats/help">
              {t('Write to the team')}
            </Link>
          )}
        </p>
      </section>
    </article>
  )
}

/** Rounds down, so that a language with one missing text doesn’t show 100%. */
function shareText(t: Translate, share: number): string {
  if (share === 1) return t('Everything is written.')
  return t('{{percent}}% is written. The rest is in English.', { percent: Math.floor(share * 100) })
}

function readerText(t: Translate, reader: ReadBy): string {
  if (reader === 'original') return t('This is the original.')
  if (reader === 'native') return t('Somebody who grew up with it has read it.')
  return t('Nobody who grew up with it has read it yet.')
}
