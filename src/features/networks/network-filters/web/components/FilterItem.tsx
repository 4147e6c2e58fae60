import { type ReactNode, useState } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { FilterNodeRow, NetworkFilterRow } from '../../network-filters.contract.ts'
import classes from '../pages/NetworkFiltersPage.module.css'
import { useNetworkFilters } from '../use-network-filters.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { NodeForm } from './NodeForm.tsx'

/** A question that members are filtered by, and its values. */
export function FilterItem({ filter }: { filter: NetworkFilterRow }): ReactNode {
  const { t } = useTranslation()
  const { items, run, isBusy, problem, done, networkId, client } = useNetworkFilters()
  const [open, setOpen] = useState<number | 'remove'>()
  const sort = (parentId: number | null, ids: number[]) =>
    run(async () => {
      await client.sortNetworkFilters({ networkId, parentId, ids })
      await done(t('Order saved'))
    })
  const remove = () =>
    run(async () => {
      await client.removeNetworkFilter({ networkId, nodeId: filter.id })
      await done(t('Filter removed'))
    })
  const row = (node: FilterNodeRow, siblings: FilterNodeRow[], parentId: number | null, about: string) => (
    <>
      <div className={classes.filter}>
        {node.imageId && <img src={`/files/${node.imageId}/small.webp`} alt="" width={40} height={40} />}
        <p className={classes.words}>
          <b dir="auto">{node.text}</b>
          <span>
            {[about, t('{{count}} members', { count: node.members }), !node.isShown && t('not shown')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <div className={classes.acts}>
          <button
            type="button"
            className={button.quiet}
            aria-expanded={open === node.id}
            onClick={() => setOpen(open === node.id ? undefined : node.id)}
          >
            {t('Edit')}
            <span className="visually-hidden"> {node.text}</span>
          </button>
          <MoveButtons
            ids={siblings.map(one => one.id)}
            id={node.id}
            name={node.text}
            isBusy={isBusy}
            onMove={ids => void sort(parentId, ids)}
          />
        </div>
      </div>
      {open === node.id && <NodeForm node={node} onSaved={() => setOpen(undefined)} />}
    </>
  )
  const since = t('answers since {{day}}', { day: formatDay(t, filter.since) })
  return (
    <li>
      {row(filter, items, null, [filter.formTitle, since].join(' · '))}
      {!filter.isPublic && (
        <p className={classes.wrong}>
          {t('The form’s answers are only for the enterprise’s own eyes now, so nobody is found by them.')}
        </p>
      )}
      <ol className={classes.choices} aria-label={t('Values of “{{name}}”', { name: filter.text })}>
        {filter.choices.map(choice => (
          <li key={choice.id}>{row(choice, filter.choices, filter.id, '')}</li>
        ))}
      </ol>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      <div className={classes.acts}>
        <button
          type="button"
          className={button.quiet}
          aria-expanded={open === 'remove'}
          onClick={() => setOpen(open === 'remove' ? undefined : 'remove')}
        >
          {t('Remove filter')}
          <span className="visually-hidden"> {filter.text}</span>
        </button>
        {open === 'remove' && (
          <>
            <p className={classes.note}>
              {t('Names and pictures go with it. Made again, it begins with answers from that day on.')}
            </p>
            <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void remove()}>
              {t('Remove for good')}
            </button>
          </>
        )}
      </div>
    </li>
  )
}
