import type { ReactNode } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { LastAct } from '../../sectors.contract.ts'
import { type NodeKind, reloadSectors, sectorRefusal, type Trees } from '../use-sectors.ts'
import classes from './RoomHead.module.css'

type Props = { type: NodeKind; trees: Trees; onUndone: () => Promise<void>; onAdd: () => void }

/** The page's heading with how much there is, and its buttons. */
export function RoomHead({ type, trees, onUndone, onAdd }: Props): ReactNode {
  const { t } = useTranslation()
  const { nodes, uses, lastAct } = trees
  const top = nodes.filter(one => one.parentId === null).length
  return (
    <header className={classes.head}>
      <div>
        <h1 tabIndex={-1}>{t('Sectors')}</h1>
        <p className={classes.counts}>
          <span>
            {
              {
                sector: t('{{count}} sectors', { count: top }),
                focus: t('{{count}} focuses', { count: top }),
                category: t('{{count}} categories', { count: top }),
              }[type]
            }
          </span>
          <span>{t('{{count}} below them', { count: nodes.length - top })}</span>
          <span>
            {type === 'category'
              ? t('used by {{count}} listings', { count: uses })
              : t('used by {{count}} enterprises', { count: uses })}
          </span>
        </p>
      </div>
      <div className={classes.buttons}>
        {lastAct && <UndoButton key={lastAct.id} act={lastAct} onUndone={onUndone} />}
        <button type="button" className={button.primary} onClick={onAdd}>
          <Icon name="plus" size={18} />
          {{ sector: t('Add sector'), focus: t('Add focus'), category: t('Add category') }[type]}
        </button>
      </div>
    </header>
  )
}

type UndoProps = { act: LastAct; onUndone: () => Promise<void> }

/** Undoes the last act, whoever did it, and says which that is. */
export function UndoButton({ act, onUndone }: UndoProps): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => sectorRefusal(t, error), notify)
  const undo = () =>
    run(async () => {
      try {
        await app.clients.sectors.undoSectorAct({ actId: act.id })
      } catch (error) {
        await reloadSectors(app)
        throw error
      }
      await onUndone()
    })
  const what = actText(t, act.kind, inLanguage(act.title, language))
  return (
    <button type="button" className={button.secondary} title={what} onClick={() => void undo()} {...whileBusy(isBusy)}>
      <Icon name="undo" size={18} />
      {t('Undo')}
      <span className="visually-hidden"> – {what}</span>
    </button>
  )
}

function actText(t: Translate, kind: LastAct['kind'], name: string): string {
  return {
    add: () => t('“{{name}}” was added', { name }),
    change: () => t('“{{name}}” was changed', { name }),
    move: () => t('“{{name}}” was moved', { name }),
    merge: () => t('“{{name}}” was merged', { name }),
    retire: () => t('“{{name}}” was retired', { name }),
    shortcut: () => t('The shortcut “{{name}}” was changed', { name }),
  }[kind]()
}
