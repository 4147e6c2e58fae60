import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import details from '#web/admin-list/RowDetails.module.css'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { DraftBar } from '../components/DraftBar.tsx'
import { StandardsPreview } from '../components/StandardsPreview.tsx'
import { StandardsTree } from '../components/StandardsTree.tsx'
import { StandardsVersions } from '../components/StandardsVersions.tsx'
import { standardsDeskQuery, standardsRefusal, useDeskChange } from '../use-standards-desk.ts'

/** Only for admins with two-step codes does the page exist. */
export async function adminStandardsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  try {
    await queriesOf(app).fetchQuery({ ...standardsDeskQuery(app), staleTime: 0 })
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: `${app.t('Minimum standards')} – Pola`, noIndex: true } }
}

/** Minimum standards in versions, for admins: what holds, the draft, and what it changes. */
export function AdminStandardsPage(): ReactNode {
  const { t } = useTranslation()
  const { data: desk, error } = useQuery(standardsDeskQuery(useApp()))
  const [isPreview, setPreview] = useState(false)
  if (!desk)
    return (
      <ListPage title={t('Minimum standards')}>{error ? <p role="alert">{failureText(t, error)}</p> : null}</ListPage>
    )
  const { sectors, versions, now, draft } = desk
  const views: [isShown: boolean, name: string][] = [
    [false, t('Edit')],
    [true, t('What changes')],
  ]
  return (
    <ListPage
      thing="standards"
      title={t('Minimum standards')}
      intro={t(
        'What enterprises must meet, in versions. An application keeps the version that held when it was handed in.',
      )}
    >
      <ListSection title={t('Versions')}>
        <StandardsVersions versions={versions} />
        {!draft && <StartButton />}
      </ListSection>
      {draft ? (
        <ListSection title={t('Draft of version {{number}}', { number: String(draft.number) })}>
          <DraftBar draft={draft} />
          <div className={details.actions}>
            {views.map(([isShown, name]) => (
              <button
                key={name}
                type="button"
                className={isPreview === isShown ? button.secondary : button.quiet}
                aria-pressed={isPreview === isShown}
                onClick={() => setPreview(isShown)}
              >
                {name}
              </button>
            ))}
          </div>
          {isPreview ? (
            <StandardsPreview sectors={sectors} now={now} then={draft.standards} />
          ) : (
            <StandardsTree sectors={sectors} standards={draft.standards} draft={draft} />
          )}
        </ListSection>
      ) : (
        <ListSection title={t('What holds now')}>
          <StandardsTree sectors={sectors} standards={now} />
        </ListSection>
      )}
    </ListPage>
  )
}

function StartButton(): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useDeskChange()
  const { run, isBusy } = useAction(error => standardsRefusal(t, error), notify)
  const start = () => run(() => change(client => client.startStandardsDraft()))
  return (
    <div className={details.actions}>
      <button type="button" className={button.primary} onClick={() => void start()} {...whileBusy(isBusy)}>
        {t('Start draft')}
      </button>
    </div>
  )
}
