import { type ReactNode, useState } from 'react'
import { siteLanguages } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { maxNodeName, type Shortcut } from '../../sectors.contract.ts'
import { pathName, targetsFor } from '../sectors-tree.ts'
import { reloadSectors, sectorRefusal, type Trees } from '../use-sectors.ts'
import classes from './panels.module.css'
import head from './RoomHead.module.css'
import { UndoButton } from './RoomHead.tsx'
import room from './SectorsRoom.module.css'

type Props = { shortcuts: { items: Shortcut[]; revision: number }; trees: Trees; tabs: ReactNode }

/** The map's shortcuts, each with its names and the sectors that it shows. */
export function ShortcutsRoom({ shortcuts, trees, tabs }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [open, setOpen] = useState<string>()
  const { nodes, lastAct } = trees
  const done = async (text: string) => {
    notify(text)
    await reloadSectors(app)
  }
  return (
    <div className={room.main}>
      <header className={head.head}>
        <h1 tabIndex={-1}>{t('Sectors')}</h1>
        {lastAct && <UndoButton key={lastAct.id} act={lastAct} onUndone={() => done(t('Undone'))} />}
      </header>
      {tabs}
      {shortcuts.items.map(shortcut => {
        const name = inLanguage(shortcut.title, language)
        if (open === shortcut.handle)
          return (
            <ShortcutForm
              key={shortcut.handle}
              shortcut={shortcut}
              revision={shortcuts.revision}
              trees={trees}
              onDone={async () => {
                setOpen(undefined)
                await done(t('Saved'))
              }}
              onClose={() => setOpen(undefined)}
            />
          )
        return (
          <section key={shortcut.handle} className={classes.panel}>
            <div className={classes.head}>
              <h2>{name}</h2>
              <button
                type="button"
                className={button.secondary}
                aria-label={t('Change {{name}}', { name })}
                onClick={() => setOpen(shortcut.handle)}
              >
                {t('Change')}
              </button>
            </div>
            <p>{shortcut.nodeIds.map(id => pathName(nodes, id, language)).join(' · ')}</p>
          </section>
        )
      })}
    </div>
  )
}

type Texts = Record<string, string> & { en: string }
type FormProps = {
  shortcut: Shortcut
  revision: number
  trees: Trees
  onDone: () => Promise<void>
  onClose: () => void
}

function ShortcutForm({ shortcut, revision, trees: { nodes }, onDone, onClose }: FormProps): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const languages = useTextLanguages()
  const { handle } = shortcut
  const form = useForm<{ title: Texts; nodeIds: number[] }>({
    defaults: {
      title: { ...Object.fromEntries(siteLanguages.map(code => [code, ''])), en: '', ...shortcut.title },
      nodeIds: shortcut.nodeIds,
    },
    validate: ({ title, nodeIds }) => [
      ...(title.en.trim() ? [] : [{ field: 'title.en' as const, text: t('Please write its English name.') }]),
      ...(nodeIds.length > 0 ? [] : [{ field: 'nodeIds' as const, text: t('Please choose at least one sector.') }]),
    ],
    send: async ({ title, nodeIds }) => {
      await app.clients.sectors.changeShortcut({ handle, revision, title, nodeIds })
      await onDone()
      return undefined
    },
    explain: error => {
      void reloadSectors(app)
      return { text: sectorRefusal(t, error) }
    },
  })
  const nodeIds = form.watch('nodeIds')
  return (
    <Form form={form} className={classes.panel}>
      <h2>{inLanguage(shortcut.title, language)}</h2>
      <div className={classes.names}>
        {languages.map(({ code, name }) => (
          <TextField
            key={code}
            {...form.field(`title.${code}`)}
            label={name}
            autoComplete="off"
            maxLength={maxNodeName}
          />
        ))}
      </div>
      <ChosenMany
        label={t('Sectors that it shows')}
        placeholder={t('Type to find one')}
        options={targetsFor(nodes, 0, 'retire').map(({ id }) => ({ id, text: pathName(nodes, id, language) }))}
        chosen={nodeIds}
        most={100}
        problem={form.problems.find(one => one.field === 'nodeIds')?.text}
        onChange={ids => form.set('nodeIds', ids as never)}
      />
      <div className={classes.actions}>
        <SubmitButton isSending={form.isSending}>{t('Save')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Form>
  )
}
