import type { ReactNode } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { commonSectors } from '../../common-sectors.ts'
import { reloadSectors, sectorRefusal } from '../use-sectors.ts'
import classes from './panels.module.css'

type Props = {
  /** of the trees, which are empty */
  revision: number
  /** @param id the first one that was added */
  onDone: (text: string, id: number | undefined) => Promise<void>
}

/** Offers a new site its first sectors, named in all languages. */
export function CommonSectors({ revision, onDone }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => sectorRefusal(t, error), notify)
  const add = () =>
    run(async () => {
      let known = revision
      let first: number | undefined
      try {
        for (const title of commonSectors) {
          const added = await app.clients.sectors.addSector({ revision: known, type: 'sector', parentId: null, title })
          known = added.revision
          first ??= added.id
        }
      } catch (error) {
        await reloadSectors(app)
        throw error
      }
      await onDone(t('Sectors added'), first)
    })
  return (
    <section className={classes.panel} aria-labelledby="common-sectors">
      <h2 id="common-sectors">{t('Begin with common sectors')}</h2>
      <p>{commonSectors.map(title => inLanguage(title, language)).join(' · ')}</p>
      <p>{t('With their names in seven languages. Each can be renamed, moved or retired afterwards.')}</p>
      <div className={classes.actions}>
        <button type="button" className={button.primary} onClick={() => void add()} {...whileBusy(isBusy)}>
          {t('Add these sectors')}
        </button>
      </div>
    </section>
  )
}
