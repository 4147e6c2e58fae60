import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ListRow } from '../../lists.contract.ts'
import { HomeParts } from '../components/HomeParts.tsx'
import { ListForm } from '../components/ListForm.tsx'
import { OrderedRows } from '../components/OrderedRows.tsx'
import { RemoveButton } from '../components/RemoveButton.tsx'
import { allListsQuery, pickedQuery } from '../use-banners.ts'
import { useOpenRow } from '../use-open-row.ts'
import { useRefusal } from '../use-refusal.ts'
import classes from './AdminBannersPage.module.css'
import { ownLoader } from './own-loader.ts'

export const adminListsLoader = ownLoader(t => t('Lists and collections'), allListsQuery)

/** Lists and collections of the carousel, in order, for admins. */
export function AdminListsPage(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(allListsQuery(app))
  const { row, hrefOf, close } = useOpenRow()
  const [round, setRound] = useState(0)
  const open = data.items.find(({ id }) => String(id) === row)
  const { data: picked } = useQuery({ ...pickedQuery(app, open?.id ?? 0), enabled: open?.kind === 'picked' })
  const reload = async () => {
    await queries.refetchQueries(allListsQuery(app))
    if (open) await queries.invalidateQueries(pickedQuery(app, open.id))
  }
  const nameOf = (list: ListRow) => inLanguage(list.title, language)
  const isReady = open?.kind !== 'picked' || picked !== undefined
  return (
    <ListPage
      thing="lists"
      title={t('Lists and collections')}
      intro={t('The carousel above the directory leads to them, in this order.')}
    >
      <HomeParts current="lists" />
      <div className={classes.tools}>
        <Link to={hrefOf('new')} className={button.primary} preventScrollReset>
          <Icon name="plus" size={18} />
          {t('Add list')}
        </Link>
        <CarouselButton isOn={data.isCarouselOn} onDone={reload} />
      </div>
      {data.count === 0 && <p>{t('There are no lists yet.')}</p>}
      <OrderedRows
        rows={data.items}
        label={t('Lists and collections')}
        nameOf={nameOf}
        onOrder={async order => {
          try {
            await app.clients.lists.orderLists(order)
          } finally {
            await reload()
          }
        }}
      >
        {list => (
          <div className={classes.row}>
            {list.imageId && (
              <img src={`/files/${list.imageId}/small.webp`} width={80} height={40} alt="" loading="lazy" />
            )}
            <Link to={hrefOf(String(list.id))} className={classes.name} preventScrollReset>
              {nameOf(list)}
            </Link>
            <ListContent list={list} />
            <RowState tone={list.active ? 'good' : 'neutral'}>
              {list.active ? t('Visitors see it') : t('Hidden from visitors')}
            </RowState>
            <RemoveButton
              label={t('Remove list')}
              title={t('Remove the list “{{name}}”?', { name: nameOf(list) })}
              text={t('Visitors no longer see it, and links to it lead nowhere.')}
              onConfirm={async () => {
                await app.clients.lists.removeList({ id: list.id, revision: list.revision })
                await reload()
              }}
            />
          </div>
        )}
      </OrderedRows>
      <Dialog
        kind="side"
        open={row === 'new' || open !== undefined}
        onClose={close}
        title={open ? nameOf(open) : t('New list')}
      >
        {isReady && (
          <ListForm
            key={`${row} ${round}`}
            list={open}
            picked={picked ?? []}
            onSaved={close}
            onTheirs={async () => {
              await reload()
              setRound(round + 1)
            }}
          />
        )}
      </Dialog>
    </ListPage>
  )
}

function ListContent({ list }: { list: ListRow }): ReactNode {
  const { t } = useTranslation()
  const texts = {
    picked: t('{{count}} enterprises picked', { count: list.picked }),
    searched: t('What a search finds'),
    link: t('A link'),
  }
  return <span className={classes.place}>{texts[list.kind]}</span>
}

function CarouselButton({ isOn, onDone }: { isOn: boolean; onDone: () => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(useRefusal(), notify)
  const turn = () =>
    run(async () => {
      await clients.lists.turnCarousel({ isOn: !isOn })
      notify(isOn ? t('Carousel turned off') : t('Carousel turned on'))
      await onDone()
    })
  return (
    <button type="button" className={button.secondary} onClick={() => void turn()} {...whileBusy(isBusy)}>
      {isOn ? t('Turn carousel off') : t('Turn carousel on')}
    </button>
  )
}
