import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { ShareDialog } from '#web/ui/ShareDialog.tsx'
import type { SavedList } from '../../saved.contract.ts'
import { sharedListPath } from '../../saved-paths.ts'
import { changeList } from '../use-saved.ts'
import classes from './ListTabs.module.css'

type Props = { list: SavedList; open: boolean; onClose: () => void }

/** Dialog to turn a list's link on and off, choose whether it names the owner, and copy it. */
export function ShareList({ list, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [isSharing, setSharing] = useState(false)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const change = (what: { isShared?: boolean; showsOwner?: boolean }) => void run(() => changeList(app, list.id, what))
  const { name, shareKey, showsOwner } = list
  const url = typeof location === 'undefined' ? '' : `${location.origin}${sharedListPath(shareKey ?? '')}`
  return (
    <>
      <Dialog open={open && !isSharing} onClose={onClose} title={t('Share “{{name}}”', { name })}>
        <div className={classes.dialog}>
          <p>
            {shareKey
              ? t('Whoever has the link sees what is in this list as far as it’s shown now. They can’t change it.')
              : t('You get a link that only people who have it can open. You can turn it off at any time.')}
          </p>
          <label className={forms.check}>
            <input
              type="checkbox"
              checked={showsOwner}
              onChange={event => change({ showsOwner: event.target.checked })}
            />
            {t('Say that it’s mine: {{name}}', { name: app.viewer?.name ?? '' })}
          </label>
          <p role="alert" className={forms.wrong}>
            {problem}
          </p>
          {shareKey ? (
            <>
              <button type="button" className={button.primary} onClick={() => setSharing(true)}>
                {t('Show link')}
              </button>
              <button
                type="button"
                className={button.quiet}
                {...whileBusy(isBusy)}
                onClick={() => change({ isShared: false })}
              >
                {t('Turn link off')}
              </button>
            </>
          ) : (
            <button
              type="button"
              className={button.primary}
              {...whileBusy(isBusy)}
              onClick={() => change({ isShared: true })}
            >
              {t('Make link')}
            </button>
          )}
        </div>
      </Dialog>
      {shareKey && (
        <ShareDialog
          open={open && isSharing}
          onClose={() => setSharing(false)}
          title={t('Share “{{name}}”', { name })}
          text={name}
          url={url}
        />
      )}
    </>
  )
}
