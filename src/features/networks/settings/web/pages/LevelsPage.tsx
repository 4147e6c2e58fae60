import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import type { ManagedLevel } from '#features/networks/members/members.contract.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { NetworkLevelForm } from '../components/NetworkLevelForm.tsx'
import { SettingsFrame } from '../components/SettingsFrame.tsx'
import { levelFieldsOf, levelRefusal } from '../level-values.ts'
import { levelsQuery } from '../settings-queries.ts'
import classes from './LevelsPage.module.css'

/** The levels that a network gives its members: their names, pictures, limits and order. */
export function LevelsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const query = levelsQuery(app, networkId)
  const { data: levels } = useSuspenseQuery(query)
  const [open, setOpen] = useState<number | 'new'>()
  const { run, isBusy, problem } = useAction(error => levelRefusal(t, error))
  const reload = async (text: string) => {
    await queries.refetchQueries({ queryKey: query.queryKey })
    setOpen(undefined)
    notify(text)
  }
  const remove = ({ id }: ManagedLevel) =>
    run(async () => {
      await app.clients.members.removeNetworkLevel({ networkId, levelId: id })
      await reload(t('Level removed'))
    })
  const move = (from: number, to: number) =>
    run(async () => {
      const ordered = levels.toSpliced(from, 1).toSpliced(to, 0, levels[from] as ManagedLevel)
      for (const [sortOrder, level] of ordered.entries()) {
        if (level.sortOrder === sortOrder) continue
        const fields = { ...levelFieldsOf(level), sortOrder }
        await app.clients.members.changeNetworkLevel({ networkId, levelId: level.id, fields })
      }
      await reload(t('Order saved'))
    })
  return (
    <SettingsFrame title={t('Levels')}>
      <p className={classes.note}>
        {t('Members see their level on their page, and visitors see the levels above the results.')}
      </p>
      {levels.length === 0 && open !== 'new' && <p>{t('There are no levels yet: all members are alike.')}</p>}
      <ol className={classes.levels}>
        {levels.map((level, place) => (
          <li key={level.id}>
            <div className={classes.level}>
              {level.imageId ? (
                <img src={`/files/${level.imageId}/small.webp`} alt="" width={48} height={48} />
              ) : (
                <span className={classes.blank} aria-hidden="true">
                  <Icon name="badge" />
                </span>
              )}
              <p className={classes.words}>
                <b dir="auto">{level.name}</b>
                <span dir="auto">{level.text}</span>
                <span>
                  {t('{{count}} members', { count: level.members })}
                  {level.maxMembers !== null && ` · ${t('at most {{count}}', { count: level.maxMembers })}`}
                  {level.maxListings !== null &&
                    ` · ${t('at most {{count}} listings each', { count: level.maxListings })}`}
                </span>
              </p>
              <div className={classes.acts}>
                <button
                  type="button"
                  className={button.quiet}
                  aria-expanded={open === level.id}
                  onClick={() => setOpen(open === level.id ? undefined : level.id)}
                >
                  {t('Edit')}
                  <span className="visually-hidden"> {level.name}</span>
                </button>
                <button
                  type="button"
                  className={classes.step}
                  aria-label={t('Move {{name}} up', { name: level.name })}
                  onClick={() => place > 0 && void move(place, place - 1)}
                  {...(place === 0 ? whileOff(true) : whileBusy(isBusy))}
                >
                  <Icon name="chevronDown" />
                </button>
                <button
                  type="button"
                  className={classes.step}
                  aria-label={t('Move {{name}} down', { name: level.name })}
                  onClick={() => place < levels.length - 1 && void move(place, place + 1)}
                  {...(place === levels.length - 1 ? whileOff(true) : whileBusy(isBusy))}
                >
                  <Icon name="chevronDown" />
                </button>
              </div>
            </div>
            {open === level.id && (
              <NetworkLevelForm
                level={level}
                sortOrder={level.sortOrder}
                onSaved={() => reload(t('Level saved'))}
                onRemove={() => void remove(level)}
              />
            )}
          </li>
        ))}
        {open === 'new' && (
          <li>
            <NetworkLevelForm sortOrder={levels.length} onSaved={() => reload(t('Level added'))} />
          </li>
        )}
      </ol>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      {open !== 'new' && (
        <div>
          <button type="button" className={button.secondary} onClick={() => setOpen('new')}>
            <Icon name="plus" size={18} />
            {t('Add level')}
          </button>
        </div>
      )}
    </SettingsFrame>
  )
}
