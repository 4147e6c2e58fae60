import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { childrenOf } from '#features/market/directory/node-tree.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { SectorNode } from '../../sectors.contract.ts'
import { hasFixedTop, pathName, targetsFor } from '../sectors-tree.ts'
import {
  isConflict,
  type NodeKind,
  type PlannedAct,
  previewQuery,
  reloadSectors,
  sectorRefusal,
  type Trees,
  treeOf,
} from '../use-sectors.ts'
import { ActEffects } from './ActEffects.tsx'
import classes from './panels.module.css'

type Props = {
  node: SectorNode
  type: NodeKind
  trees: Trees
  planned: PlannedAct
  onPlan: (act: PlannedAct) => void
  /** @param id the node to show next */
  onDone: (text: string, id: number | undefined) => Promise<void>
  onClose: () => void
}

/** Moving, merging or retiring a node: where to, what that changes, and doing it. */
export function ActPanel({ node, type, trees, planned, onPlan, onDone, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { nodes, revision } = trees
  const { act, id, to } = planned
  const heading = useRef<HTMLHeadingElement>(null)
  const selectId = useId()
  useEffect(() => heading.current?.focus(), [])
  const words = wordsOf(t, type, act, inLanguage(node.title, language))
  const needsTarget = act === 'merge' || (act === 'move' && hasFixedTop(nodes))
  const isReady = !(needsTarget && to === null) && !(act === 'move' && isWhereItIs(nodes, node, planned))
  const { run, isBusy, problem } = useAction(failure => sectorRefusal(t, failure))
  // Once the act is done, the trees are loaded anew before the panel goes; of a node that is gone nothing is asked.
  const isAsked = isReady && !isBusy
  const { data: preview, error } = useQuery({ ...previewQuery(app, type, planned, revision), enabled: isAsked })
  const confirm = () =>
    run(async () => {
      const { sectors } = app.clients
      const of = treeOf(type)
      try {
        if (act === 'move') await sectors.moveSector({ id, of, revision, parentId: to, position: planned.position })
        else if (act === 'merge') await sectors.mergeSector({ id, of, revision, into: to ?? 0 })
        else await sectors.retireSector({ id, of, revision, to })
      } catch (failure) {
        if (isConflict(failure)) await reloadSectors(app)
        throw failure
      }
      await onDone(words.done, act === 'move' ? id : (to ?? undefined))
    })
  const choose = (chosen: string) => {
    const target = chosen === '' ? null : Number(chosen)
    const others = childrenOf(nodes, target).filter(one => one.id !== id)
    onPlan({ ...planned, to: target, position: act === 'move' ? others.length : 0 })
  }
  const mayNotConfirm = !isReady || error !== null
  return (
    <section className={`${classes.panel} ${classes.act}`}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <dl className={classes.places}>
        {act === 'move' && (
          <>
            <dt>{t('From')}</dt>
            <dd>{node.parentId === null ? t('The top') : pathName(nodes, node.parentId, language)}</dd>
          </>
        )}
        <dt>
          <label htmlFor={selectId}>{words.target}</label>
        </dt>
        <dd>
          <select id={selectId} value={to ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{words.none}</option>
            {targetsFor(nodes, id, act).map(one => (
              <option key={one.id} value={one.id}>
                {pathName(nodes, one.id, language)}
              </option>
            ))}
          </select>
        </dd>
      </dl>
      {isReady && preview && <ActEffects preview={preview} isOfListings={type === 'category'} />}
      {(problem || error) && (
        <p role="alert" className={classes.problem}>
          {problem || sectorRefusal(t, error)}
        </p>
      )}
      <div className={classes.actions}>
        <button
          type="button"
          className={act === 'retire' ? button.danger : button.primary}
          onClick={() => void confirm()}
          {...whileBusy(isBusy, mayNotConfirm)}
        >
          {words.confirm}
        </button>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Leave it')}
        </button>
        {act === 'move' && to !== null && (
          <button type="button" className={button.secondary} onClick={() => onPlan({ ...planned, act: 'merge' })}>
            <Icon name="merge" size={18} />
            {t('Merge')}
          </button>
        )}
      </div>
    </section>
  )
}

/** Whether the node would stay in its place. */
function isWhereItIs(nodes: SectorNode[], node: SectorNode, { to, position }: PlannedAct): boolean {
  if (node.parentId !== to) return false
  return childrenOf(nodes, to).findIndex(one => one.id === node.id) === position
}

function wordsOf(t: Translate, type: NodeKind, act: PlannedAct['act'], name: string) {
  const isCategory = type === 'category'
  if (act === 'move')
    return {
      ...{ title: t('Move “{{name}}”', { name }), target: t('To'), none: isCategory ? t('Choose one') : t('The top') },
      ...{ confirm: t('Move'), done: t('Moved') },
    }
  if (act === 'merge')
    return {
      ...{ title: t('Merge “{{name}}”', { name }), target: t('Into'), none: t('Choose one') },
      ...{ confirm: t('Merge'), done: t('Merged') },
    }
  return {
    ...{ title: t('Retire “{{name}}”', { name }), none: t('Nowhere') },
    target: isCategory ? t('Its listings go to') : t('Its enterprises go to'),
    ...{ confirm: t('Retire'), done: t('Retired') },
  }
}
