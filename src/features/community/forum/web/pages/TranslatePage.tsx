import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ReadAt } from '../components/ForumTime.tsx'
import { TranslateForm } from '../components/TranslateForm.tsx'
import { TranslationItem } from '../components/TranslationItem.tsx'
import { questionQuery, translationsQuery } from '../use-forum.ts'
import classes from './TranslatePage.module.css'
import type { TranslateData } from './translate.loader.ts'

/** Where one offers a translation of a post, beside the original, and looks over those that there are. */
export function TranslatePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id, offer: offerId, readAt } = useLoaderData<TranslateData>()
  const { data } = useQuery(translationsQuery(app, id))
  const { data: question } = useQuery({ ...questionQuery(app, data?.questionId ?? id), enabled: data !== undefined })
  if (!data || !question) return null
  const { translations } = data
  const offer = translations.find(one => one.id === offerId && one.own && one.stage === 'offered')
  return (
    <ReadAt value={readAt}>
      <TranslateForm key={`${id} ${offer?.id ?? 0}`} original={data} offer={offer} barrier={question.barrier} />
      {translations.length > 0 && (
        <section tabIndex={-1} className={classes.all} aria-labelledby="translations">
          <h2 id="translations">{t('Translations so far')}</h2>
          {translations.map(translation => (
            <TranslationItem key={translation.id} translation={translation} postId={id} />
          ))}
        </section>
      )}
    </ReadAt>
  )
}
