import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { SavedList } from '../../saved.contract.ts'
import { savedPath, sharedListPath } from '../../saved-paths.ts'
import { deleteList } from '../use-saved.ts'
import { ListNameForm } from './ListNameForm.tsx'
import classes from './ListTabs.module.css'
import { ShareList } from './ShareList.tsx'

type Open = 'share' | 'name' | 'delete'

/** A list's name, who sees it, and buttons to change it. */
export function ListHead({ list }: { list: SavedList }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, name, shareKey } = list
  return (
    <section className={classes.head} aria-label={name}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {shareKey ? (
          <Link to={sharedListPath(shareKey)}>{t('Shared: see it as others do')}</Link>
        ) : (
          t('Only you see this list.')
        )}
      </p>
      <div>
        <button type="button" className={button.secondary} onClick={() => setOpen('share')}>
          <Icon name="share" size={18} />
          {t('Share list')}
        </button>
        <button type="button" className={button.quiet} onClick={() => setOpen('name')}>
          {t('Rename list')}
        </button>
        <button type="button" className={button.quiet} onClick={() => setOpen('delete')}>
          {t('Delete list')}
        </button>
      </div>
      <ShareList list={list} open={open === 'share'} onClose={close} />
      <Dialog open={open === 'name'} onClose={close} title={t('Rename list')}>
        <ListNameForm label={t('Name of the list')} submit={t('Save')} list={list} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        danger
        title={t('Delete the list “{{name}}”?', { name })}
        text={t('What is in it stays saved. Its link, if you shared it, stops working.')}
        confirmLabel={t('Delete list')}
        onConfirm={() => deleteList(app, id, () => navigate(savedPath))}
        onClose={close}
      />
    </section>
  )
}
