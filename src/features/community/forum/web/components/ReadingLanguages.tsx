import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { maxReadingLanguages } from '../../forum-limits.ts'
import { askForumAnew, readingQuery } from '../use-forum.ts'
import classes from './ReadingLanguages.module.css'

/** Members say which languages they read: posts in others are shown in a translation, if there is one. */
export function ReadingLanguages(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const inBrowser = useInBrowser()
  const [open, setOpen] = useState<boolean>()
  const { data: reading } = useQuery(readingQuery(app))
  if (!app.viewer) return null
  // saving needs scripts; its place is kept, so that nothing moves when they come
  const isOff = !inBrowser || !reading
  return (
    <>
      <button
        type="button"
        className={isOff ? `${button.quiet} ${classes.kept}` : button.quiet}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="language" size={18} />
        {t('Languages you read')}
      </button>
      {reading && open !== undefined && (
        <Dialog open={open} onClose={() => setOpen(false)} title={t('Languages you read')}>
          <Choice key={String(open)} read={reading.languages} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Choice({ read, onClose }: { read: string[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const id = useId()
  const [chosen, setChosen] = useState(read)
  const [wrong, setWrong] = useState('')
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const all = [...new Set([...app.languages, ...read])]
  const save = () => {
    if (chosen.length === 0) return setWrong(t('Please choose at least one language.'))
    if (chosen.length > maxReadingLanguages)
      return setWrong(t('Please choose at most {{count}} languages.', { count: maxReadingLanguages }))
    void run(async () => {
      await app.clients.forumTranslations.setReading({ languages: chosen })
      await askForumAnew(queries)
      onClose()
      showMessage(t('Saved.'))
    })
  }
  return (
    <form
      className={classes.choice}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <p id={`${id}-why`}>
        {t('Posts in other languages are shown in a translation, if a member has made one. None is left out.')}
      </p>
      <fieldset className={classes.languages} aria-label={t('Languages you read')} aria-describedby={`${id}-why`}>
        {all.map(code => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={event => {
                setWrong('')
                setChosen(before =>
                  event.target.checked ? [...before, code] : before.filter(language => language !== code),
                )
              }}
            />
            <span lang={code}>{languageNamed(code)}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert" className={classes.problem}>
        {wrong || problem}
      </p>
      <button type="submit" className={button.primary} {...whileBusy(isBusy)}>
        {t('Save')}
      </button>
    </form>
  )
}
