import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { ownProfileQuery } from '../use-own-profile.ts'
import { SectionCard } from './Section.tsx'

/** Hides the page temporarily, or shows it again. */
export function VisibilitySection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, problem } = useAction(explain)
  const { id, isPublic, hiddenBy, mayChange } = profile
  const turn = async (work: () => Promise<unknown>) => {
    await work()
    await queries.fetchQuery(ownProfileQuery(app, id))
  }
  return (
    <SectionCard id="visibility" title={t('Who sees it')}>
      <p>{stateText()}</p>
      {problem && <p role="alert">{problem}</p>}
      {mayChange && isPublic && (
        <p>
          <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
            {t('Hide page')}
          </button>
        </p>
      )}
      {mayChange && hiddenBy === 'team' && (
        <p>
          <button
            type="button"
            className={button.primary}
            {...whileBusy(isBusy)}
            onClick={() => void run(() => turn(() => app.clients.profileEditing.publishVendor({ id })))}
          >
            {t('Show page')}
          </button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Hide your page?')}
        text={t(
          'Visitors won’t find your page or your listings until you show them again. Orders that you have stay open.',
        )}
        confirmLabel={t('Hide page')}
        onConfirm={() => turn(() => app.clients.profileEditing.disableVendor({ id }))}
      />
    </SectionCard>
  )

  function explain(error: unknown): string {
    const { code } = apiErrorOf(error)
    if (code === 'gm-error-not-visible') return t('Visitors don’t see this enterprise yet.')
    if (code === 'gm-error-hidden-by-admin') return t('An admin hid this page. Please write to us.')
    return deskFailure(t, error)
  }

  function stateText(): string {
    if (isPublic) return t('Everyone sees your page.')
    if (hiddenBy === 'team') return t('Your team hid this page: nobody else sees it, nor your listings.')
    if (hiddenBy === 'admin') return t('An admin hid this page. Please write to us.')
    return t('Visitors see your page once it’s approved.')
  }
}
