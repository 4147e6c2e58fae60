import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChooseOther } from '../components/ChooseOther.tsx'
import { MergeForm } from '../components/MergeForm.tsx'
import type { CompareTwo } from './compare-two.loader.ts'

/** Two side by side: which is kept, what goes where, and why. */
export function CompareTwoPage(): ReactNode {
  const { t } = useTranslation()
  const { kind, one, two } = useLoaderData<CompareTwo>()
  return (
    <ListPage
      thing={`merge:${kind}-${one}`}
      title={t('Merge two')}
      intro={t('First you see what goes where. Nothing is lost, but a merge can’t be undone.')}
    >
      {two ? (
        <MergeForm key={`${kind} ${one} ${two}`} kind={kind} one={one} two={two} />
      ) : (
        <ChooseOther kind={kind} one={one} />
      )}
      <p>
        <Link to={kind === 'person' ? '/admin/merges?state=person' : '/admin/merges'}>{t('All that look alike')}</Link>
      </p>
    </ListPage>
  )
}
