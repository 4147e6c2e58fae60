import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatSession } from './client/chat-session.ts'
import type { RoomView } from './client/room-view.ts'
import type { ShownMessage } from './client/shown-messages.ts'
import { sendable } from './client/upload-media.ts'
import type { AboutMessage } from './message-calls.ts'
import { writeAll } from './write-all.ts'

/** What the reader is writing in a conversation: the message that it is about, chosen files, and sending all of it. */
export function useComposer(session: ChatSession, { id: roomId, isWaiting }: RoomView) {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const [about, setAbout] = useState<AboutMessage>()
  const [files, setFiles] = useState<File[]>([])
  const setTyping = useTypingNotices(session, roomId)

  const edit = (message: ShownMessage, words: string) => {
    if (!words || words === message.text) return
    session.edit(roomId, message.id, words).catch(() => {
      notify(t('Unable to send message'))
      // restores the edit with the text that couldn't be sent
      setAbout(now => now ?? { kind: 'edit', message, unsent: words })
    })
  }
  const send = (text: string) => {
    const words = text.trim()
    if (about?.kind === 'edit') edit(about.message, words)
    else {
      void writeAll(session, roomId, { files, text: words, replyTo: about?.message.id ?? '' })
      setFiles([])
    }
    setAbout(undefined)
  }
  /** Takes files that were dropped onto the conversation. */
  const addDropped = ({ dataTransfer }: DragEvent) => {
    if (isWaiting) return notify(t('You can send files once they’ve accepted your request.'))
    const { files: fit, isTooBig } = sendable([...dataTransfer.files])
    if (isTooBig) notify(t('File too big. Max File Size = 5 MB'))
    if (fit.length > 0) setFiles(before => [...before, ...fit])
  }
  return { about, setAbout, files, setFiles, setTyping, send, addDropped }
}

/** ms after which a notice is sent once more while the reader keeps typing */
const betweenNotices = 15_000

/** Lets the other side know that the reader is typing, or has stopped. */
function useTypingNotices(session: ChatSession, roomId: string): (isTyping: boolean) => void {
  // 0: the other side knows of no typing
  const notifiedAt = useRef(0)
  return isTyping => {
    const now = Date.now()
    if (isTyping && now - notifiedAt.current < betweenNotices) return
    if (!isTyping && notifiedAt.current === 0) return
    notifiedAt.current = isTyping ? now : 0
    void session.setTyping(roomId, isTyping)
  }
}
