import type { ReactNode } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import cards from '#web/admin-list/ListCards.module.css'
import details from '#web/admin-list/RowDetails.module.css'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { MergeKind } from '../../merge-kinds.ts'
import type { AlikePair, MergeSide } from '../../merges.contract.ts'
import { compareLink, mergeProblem, reasonName } from '../merge-words.ts'

/** Two that look alike: compared on a page of their own, or put away as different. */
export function AlikeCard({ kind, pair: { one, other, reasons } }: { kind: MergeKind; pair: AlikePair }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => mergeProblem(t, error), notify)
  const keepApart = () =>
    run(async () => {
      await app.clients.merges.keepApart({ kind, keep: one.id, merge: other.id })
      notify(t('They aren’t suggested any more'))
      await reloadLists(app)
    })
  return (
    <article className={cards.card}>
      <h3 dir="auto">
        {one.name} · {other.name}
      </h3>
      <p className={details.hint}>{reasons.map(reason => reasonName(t, reason)).join(' · ')}</p>
      {[one, other].map(side => (
        <p key={side.id} dir="auto">
          {factsOf(side)}
        </p>
      ))}
      <div className={details.actions}>
        <Link className={button.primary} to={compareLink(kind, one.id, other.id)}>
          {t('Compare')}
        </Link>
        <button type="button" className={button.secondary} onClick={() => void keepApart()} {...whileBusy(isBusy)}>
          {t('Not the same')}
        </button>
      </div>
    </article>
  )
}

const factsOf = ({ name, address, place, website, phones }: MergeSide): string =>
  [name, address, place, website, ...phones].filter(Boolean).join(' · ')
