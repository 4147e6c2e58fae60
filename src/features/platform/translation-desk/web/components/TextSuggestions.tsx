import type { ReactNode } from 'react'
import type { Forms } from '#features/platform/translations/check-text.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { OpenText } from '../../translation-desk.contract.ts'
import type { TextEditing } from '../use-text-editor.ts'
import classes from './TextSuggestions.module.css'

type Props = { text: OpenText; language: SiteLanguage; editing: TextEditing; reviews: boolean }

/** What others proposed, and translations of similar texts. */
export function TextSuggestions({ text, language, editing, reviews }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { proposals, similar } = text
  const isPlural = !('' in text.checked)
  if (proposals.length === 0 && similar.length === 0) return null
  return (
    <section aria-label={t('Suggestions')}>
      <h2 className={classes.title}>{t('Suggestions')}</h2>
      <ul className={classes.list}>
        {proposals.map(({ id, forms, by }) => (
          <li key={id}>
            <Text forms={forms} language={language} />
            <span className={classes.foot}>
              <small>{by ?? t('Someone who has left')}</small>
              <span>
                {reviews && (
                  <button
                    type="button"
                    className={button.quiet}
                    {...whileBusy(editing.isBusy)}
                    onClick={() =>
                      editing.act(() => clients.translationDesk.refuseProposal({ language, proposalId: id }))
                    }
                  >
                    {t('Refuse')}
                  </button>
                )}
                <button type="button" className={button.quiet} onClick={() => editing.use(forms, id)}>
                  {t('Use')}
                </button>
              </span>
            </span>
          </li>
        ))}
        {similar.map(({ source, text: translated, likeness }) => (
          <li key={translated}>
            <Text forms={{ '': translated }} language={language} />
            <span className={classes.foot}>
              <small>{t('Like “{{text}}”, {{percent}}%', { text: source, percent: Math.round(likeness * 100) })}</small>
              {!isPlural && (
                <button type="button" className={button.quiet} onClick={() => editing.use({ '': translated })}>
                  {t('Use')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Text({ forms, language }: { forms: Forms; language: SiteLanguage }): ReactNode {
  return Object.entries(forms).map(([form, text]) => (
    <p key={form} lang={language} dir={directionOf(language)}>
      {text}
    </p>
  ))
}
