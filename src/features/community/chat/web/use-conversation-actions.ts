import { useLocation, useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { localpartOf } from './client/chat-names.ts'
import type { ChatSession } from './client/chat-session.ts'
import type { RoomView } from './client/room-view.ts'
import { useBlock } from './use-blocks.ts'

export type ConversationActions = ReturnType<typeof useConversationActions>

/**
 * What can be done with a whole conversation. `accept`, `mute` and `unblock` say on the page if they fail; `leave`,
 * `decline` and `block` reject, for the dialog that asked before.
 * @param me the identity's whole name
 * @param backTo path of the list of conversations
 */
export function useConversationActions(session: ChatSession, seen: RoomView, me: string, backTo: string) {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { isSending: isBusy, send: once } = useSending()
  const as = localpartOf(me)
  const { isBlocked, setBlocked } = useBlock(as, localpartOf(seen.others[0] ?? ''))
  const sorry = t('That didn’t work. Please try again.')
  const attempt = (work: () => Promise<unknown>) =>
    void once(async () => void (await work().catch(() => notify(sorry))))

  const leave = async () => {
    await session.leave(seen.id)
    navigate(backTo)
  }
  const decline = async () => {
    await leave()
    const { isElsewhere } = await session.token()
    const takeBack = async () => {
      await app.clients.chat.takeBackDecline({ as, roomId: seen.id })
      navigate(here)
    }
    const undo = { label: t('Undo'), run: () => void takeBack().catch(() => notify(sorry)) }
    notify(t('Request declined'), isElsewhere ? undefined : undo)
  }
  const mute = async () => {
    await session.setMuted(seen.id, !seen.isMuted)
    if (!seen.isMuted && !as.startsWith('user_')) notify(t('Muted for the whole team'))
  }
  const block = async () => {
    await setBlocked(true)
    notify(t('Blocked. Neither of you can write to the other.'))
  }
  const unblock = async () => {
    await setBlocked(false)
    notify(t('They can write to you again.'))
  }
  return {
    ...{ isBusy, isBlocked, leave, decline, block },
    accept: () => attempt(() => session.accept(seen.id)),
    /** or unmutes it */
    mute: () => attempt(mute),
    unblock: () => attempt(unblock),
  }
}
