import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DotsMenu, type DotsMenuItem } from '#web/ui/DotsMenu.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FeedCard } from '../../feed.contract.ts'
import { muteName } from '../feed-words.ts'
import { askFeedAnew } from '../use-feed.ts'

/** What one can do to see less like a card; it can be taken back at once, and at the end of the feed. */
export function CardMenu({ card }: { card: FeedCard }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const { run } = useAction(
    error =>
      apiErrorOf(error).code === 'gm-error-too-many-mutes' ? t('gm-error-too-many-mutes') : failureText(t, error),
    showMessage,
  )
  const { because, kind, source, group } = card
  type Mute = Parameters<typeof clients.feed.mute>[0]
  const mute = (what: Mute) => () =>
    void run(async () => {
      const { id } = await clients.feed.mute(what)
      await askFeedAnew(queries)
      const undo = () => void run(() => clients.feed.unmute({ id }).then(() => askFeedAnew(queries)))
      showMessage(t('You’ll see fewer of these.'), { label: t('Undo'), run: undo })
    })
  const items: DotsMenuItem[] = [
    {
      label: t('Fewer like this – {{what}}', { what: muteName(t, { id: 0, because, kind, name: null }) }),
      icon: 'eyeOff',
      run: mute({ because, kind }),
    },
  ]
  if (source?.vendorId != null)
    items.push({
      label: t('Nothing more from {{name}}', { name: source.name }),
      icon: 'ban',
      run: mute({ vendorId: source.vendorId }),
    })
  if (group)
    items.push({
      label: t('Nothing more from {{name}}', { name: group.label }),
      icon: 'ban',
      run: mute({ groupId: group.id }),
    })
  return <DotsMenu label={t('More about this card: {{title}}', { title: card.things[0]?.title ?? '' })} items={items} />
}
