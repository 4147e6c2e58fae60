import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { ForumDraft } from '../../forum.contract.ts'
import { beginningOf } from '../../forum-limits.ts'
import { ForumTime, ReadAt } from '../components/ForumTime.tsx'
import { writeDeviceDraft } from '../drafts/device-drafts.ts'
import { askForumAnew, draftsQuery, ignoredQuery } from '../use-forum.ts'
import type { ForumDraftsData } from './asking.loader.ts'
import classes from './ForumDraftsPage.module.css'

/** @limit letters of a draft in the list */
const longestLine = 120

/** What one has begun to write in the forum, and the people whose words one doesn’t see. */
export function ForumDraftsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { readAt } = useLoaderData<ForumDraftsData>()
  const { data: drafts = [] } = useQuery(draftsQuery(app))
  const { data: ignored = [] } = useQuery(ignoredQuery(app))
  return (
    <ReadAt value={readAt}>
      <div className={classes.page}>
        <Breadcrumb above={[{ title: t('Forum'), link: '/forum' }]} />
        <h1>{t('Drafts')}</h1>
        {drafts.length === 0 && <p>{t('Nothing begun. What you write is kept here until you post it.')}</p>}
        <ul className={classes.rows}>
          {drafts.map(draft => (
            <DraftRow key={`${draft.deed} ${draft.target}`} draft={draft} />
          ))}
        </ul>
        {ignored.length > 0 && (
          <section>
            <h2>{t('People you ignore')}</h2>
            <ul className={classes.rows}>
              {ignored.map(person => (
                <IgnoredRow key={person.id} {...person} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </ReadAt>
  )
}

function DraftRow({ draft: { deed, target, title, message, savedAt } }: { draft: ForumDraft }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const place = placeOf(deed, target, title)
  const words = beginningOf(title || message, longestLine)
  const drop = () =>
    run(async () => {
      await app.clients.forum.dropDraft({ deed, target })
      writeDeviceDraft({ userId: viewer?.id ?? '', deed, target }, undefined)
      await askForumAnew(queries)
    })
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.kind}>
          {nameOf(t, deed)} · <ForumTime at={savedAt} />
        </p>
        {place ? (
          <Link to={place} dir="auto">
            {words}
          </Link>
        ) : (
          <p dir="auto">{words}</p>
        )}
      </div>
      <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void drop()}>
        {t('Give up')}
      </button>
    </li>
  )
}

function nameOf(t: Translate, deed: ForumDraft['deed']): string {
  if (deed === 'ask') return t('New question')
  if (deed === 'reply') return t('Reply')
  return deed === 'edit' ? t('Change') : t('Translation')
}

/** Where one goes on with a draft; undefined for a reply that is edited: its question isn’t known here. */
function placeOf(deed: ForumDraft['deed'], target: number, title: string): string | undefined {
  if (deed === 'ask') return '/forum/ask'
  if (deed === 'reply') return `/forum/${target}`
  if (deed === 'translate') return `/forum/translate/${target}`
  // only the post of a translation has a page
  if (deed === 'retranslate') return undefined
  return title ? `/forum/edit-question/${target}` : undefined
}

function IgnoredRow({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const seeAgain = () =>
    run(async () => {
      await app.clients.forum.ignorePerson({ userId: id, isIgnored: false })
      await askForumAnew(queries)
    })
  return (
    <li className={classes.row}>
      <b dir="auto">{name}</b>
      <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void seeAgain()}>
        {t('See what {{name}} writes', { name })}
      </button>
    </li>
  )
}
