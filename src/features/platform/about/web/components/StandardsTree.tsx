import { type ReactNode, useState } from 'react'
import { languages } from '#shared/languages.ts'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StandardsDesk, VersionedStandard } from '../../standards.contract.ts'
import { standardsRefusal, useDeskChange } from '../use-standards-desk.ts'
import { StandardForm } from './StandardForm.tsx'
import classes from './StandardsTree.module.css'

type Draft = NonNullable<StandardsDesk['draft']>
type Sector = StandardsDesk['sectors'][number]
type Props = {
  sectors: Sector[]
  standards: VersionedStandard[]
  /** undefined: nothing can be changed */
  draft?: Draft
}

/** General standards, and those of each sector below the sector above it. */
export function StandardsTree({ sectors, standards, draft }: Props): ReactNode {
  const { t } = useTranslation()
  const of = (nodeId: number | null) => standards.filter(one => one.nodeId === nodeId)
  const branch = (parentId: number | null): ReactNode =>
    sectors
      .filter(one => one.parentId === parentId)
      .map(({ id, name }) => (
        <Group key={id} title={name} nodeId={id} standards={of(id)} draft={draft}>
          {branch(id)}
        </Group>
      ))
  return (
    <div className={classes.tree}>
      <Group title={t('For every sector')} nodeId={null} standards={of(null)} draft={draft} isOpen />
      {branch(null)}
    </div>
  )
}

type GroupProps = {
  title: string
  nodeId: number | null
  standards: VersionedStandard[]
  draft: Draft | undefined
  isOpen?: boolean
  children?: ReactNode
}

function Group({ title, nodeId, standards, draft, isOpen = false, children }: GroupProps): ReactNode {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <Icon name="chevronRight" size={18} />
        <span className={classes.name}>{title}</span>
        <span className={classes.count}>{t('{{count}} standards', { count: standards.length })}</span>
      </summary>
      <div className={classes.body}>
        {standards.length > 0 && (
          <ol className={classes.standards} aria-label={title}>
            {standards.map((standard, place) => (
              <Standard key={standard.id} standard={standard} place={place} all={standards} draft={draft} />
            ))}
          </ol>
        )}
        {draft && !isAdding && (
          <button type="button" className={button.quiet} onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            {t('Add standard')}
          </button>
        )}
        {draft && isAdding && <StandardForm draft={draft} nodeId={nodeId} onClose={() => setAdding(false)} />}
        {children}
      </div>
    </details>
  )
}

type StandardProps = { standard: VersionedStandard; place: number; all: VersionedStandard[]; draft: Draft | undefined }

function Standard({ standard, place, all, draft }: StandardProps): ReactNode {
  const { t, language } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const missing = languages.filter(({ code }) => !standard.text[code])
  if (draft && isChanging)
    return (
      <li>
        <StandardForm draft={draft} standard={standard} nodeId={standard.nodeId} onClose={() => setChanging(false)} />
      </li>
    )
  return (
    <li>
      <p lang={languageShown(standard.text, language)} dir="auto">
        {inLanguage(standard.text, language)}
      </p>
      {draft && missing.length > 0 && (
        <p className={classes.missing}>
          {t('Missing in {{languages}}', { languages: missing.map(one => one.name).join(', ') })}
        </p>
      )}
      {draft && <Acts standard={standard} place={place} all={all} draft={draft} onChange={() => setChanging(true)} />}
    </li>
  )
}

type ActsProps = Required<StandardProps> & { draft: Draft; onChange: () => void }

function Acts({ standard: { id, nodeId }, place, all, draft, onChange }: ActsProps): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const change = useDeskChange()
  const { run, isBusy } = useAction(error => standardsRefusal(t, error), notify)
  const { revision } = draft
  const move = (by: number) =>
    run(async () => {
      const ids = all.map(one => one.id).filter(one => one !== id)
      const sorted = ids.toSpliced(place + by, 0, id)
      await change(client => client.changeStandardsDraft({ revision, change: { do: 'sort', nodeId, ids: sorted } }))
      notify(t('Moved to place {{number}} of {{all}}', { number: place + by + 1, all: all.length }))
    })
  const remove = () =>
    run(async () => {
      await change(client => client.changeStandardsDraft({ revision, change: { do: 'remove', id } }))
      notify(t('Standard removed from the draft'))
    })
  const off = (isOff: boolean) => (isOff ? whileOff(true) : whileBusy(isBusy))
  return (
    <div className={classes.acts}>
      <button type="button" className={button.quiet} onClick={onChange}>
        {t('Change')}
      </button>
      <button type="button" className={button.quiet} onClick={() => void move(-1)} {...off(place === 0)}>
        {t('Move up')}
      </button>
      <button type="button" className={button.quiet} onClick={() => void move(1)} {...off(place === all.length - 1)}>
        {t('Move down')}
      </button>
      <button type="button" className={button.quiet} onClick={() => void remove()} {...whileBusy(isBusy)}>
        {t('Remove')}
      </button>
    </div>
  )
}
