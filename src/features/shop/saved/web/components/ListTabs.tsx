import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { SavedList } from '../../saved.contract.ts'
import { savedPath } from '../../saved-paths.ts'
import { ListNameForm } from './ListNameForm.tsx'
import classes from './ListTabs.module.css'

/** Links to all saved listings and to each list, and a form to create one. */
export function ListTabs({ lists, chosen }: { lists: SavedList[]; chosen: number | undefined }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  return (
    <nav className={classes.tabs} aria-label={t('Lists')}>
      <ul>
        <li>
          <Link to={savedPath} aria-current={chosen === undefined ? 'page' : undefined}>
            {t('All that’s saved')}
          </Link>
        </li>
        {lists.map(({ id, name, count, shareKey }) => (
          <li key={id}>
            <Link to={`${savedPath}?list=${id}`} aria-current={chosen === id ? 'page' : undefined}>
              {shareKey && <Icon name="share" size={16} />}
              <bdi>{name}</bdi> <span>{count}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={button.quiet} onClick={() => setNaming(true)}>
            <Icon name="plus" size={18} />
            {t('New list')}
          </button>
        </li>
      </ul>
      <Dialog open={isNaming} onClose={() => setNaming(false)} title={t('New list')}>
        <ListNameForm
          label={t('Name of the list')}
          submit={t('Add list')}
          onDone={({ id }) => {
            setNaming(false)
            void navigate(`${savedPath}?list=${id}`)
          }}
        />
      </Dialog>
    </nav>
  )
}
