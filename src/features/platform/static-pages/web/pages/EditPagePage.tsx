import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { PageForm } from '../components/PageForm.tsx'
import { PageVersions } from '../components/PageVersions.tsx'
import { pageDeskQuery } from '../use-static-pages.ts'

/** A static page for admins: its words, how they will look, and its versions. */
export function EditPagePage(): ReactNode {
  const { t } = useTranslation()
  const { id } = useLoaderData<{ id: number }>()
  const { data: page } = useSuspenseQuery(pageDeskQuery(useApp(), id))
  // counts what replaces the words of the form: publishing, discarding, restoring
  const [generation, setGeneration] = useState(0)
  const onReplaced = () => setGeneration(before => before + 1)
  return (
    <ListPage
      thing={`page:${page.id}`}
      title={page.title}
      intro={t(
        'Visitors read what is published. A draft is seen by admins only, until it’s published as the next version.',
      )}
    >
      <p>
        <Link to="/admin/manage-pages">{t('All pages')}</Link>
        {page.state === 'live' && (
          <>
            {' · '}
            <Link to={`/pages/${page.handle}`}>{t('See the page')}</Link>
          </>
        )}
      </p>
      <ListSection
        title={page.draft ? t('Draft of version {{number}}', { number: String(page.draft.number) }) : t('What it says')}
      >
        <PageForm key={generation} page={page} onReplaced={onReplaced} />
      </ListSection>
      {page.versions.length > 0 && (
        <ListSection title={t('Versions')}>
          <PageVersions page={page} onReplaced={onReplaced} />
        </ListSection>
      )}
    </ListPage>
  )
}
