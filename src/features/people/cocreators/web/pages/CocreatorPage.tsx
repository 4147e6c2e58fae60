import type { ReactNode } from 'react'
import { NoScripts, SignInLinks } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PledgeForm } from '../components/PledgeForm.tsx'

/** What cocreators do, and one's own pledge to help; guests are asked to log in. */
export function CocreatorPage(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('Become a cocreator')}
        lead={t(
          'Pola is made by those who use it. Say what you can help with. You can change it or take it back at any time.',
        )}
      />
      <section>
        {viewer ? (
          <>
            <NoScripts />
            <PledgeForm userId={viewer.id} />
          </>
        ) : (
          <>
            <p>{t('Log in, so that our team knows who helps.')}</p>
            <div className={article.actions}>
              <SignInLinks redirect="/become-cocreator" />
            </div>
          </>
        )}
      </section>
    </article>
  )
}
