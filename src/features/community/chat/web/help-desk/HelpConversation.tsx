import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { HelpCase } from '../../help-desk.contract.ts'
import { newestEvents } from '../client/room-timeline.ts'
import { viewRoom } from '../client/room-view.ts'
import { Conversation, type ConversationProps } from '../components/Conversation.tsx'
import type { SavedTextsProps } from '../components/conversation-extras.ts'
import { roomTitle } from '../room-title.ts'
import { statusLines } from '../status-lines.tsx'
import { CaseBar } from './CaseBar.tsx'
import { CaseDetails } from './CaseDetails.tsx'
import { ComposerModes } from './ComposerModes.tsx'
import { caseOf } from './help-case.ts'
import { helpProblem } from './help-words.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { deskQuery, useCaseAction, useHelpCase } from './use-help-desk.ts'

/** A conversation as the platform's team sees it: who looks after it, notes among the messages, saved replies. */
export function HelpConversation(props: ConversationProps): ReactNode {
  const { session, view, room } = props
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const notify = useSnackbar()
  const { data: desk } = useQuery(deskQuery(app))
  const details = useHelpCase(room)
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  const known = caseOf(room)
  const roomId = room.id
  const assign = useCaseAction(roomId, (client, userId: string | null) => client.assignCase({ roomId, userId }))
  const setStatus = useCaseAction(roomId, (client, status: 'open' | 'closed') =>
    client.setCaseStatus({ roomId, status, seen: newestEvents(room.timeline).at(-1)?.event_id ?? '' }),
  )
  const write = useCaseAction(roomId, (client, given: { noteId: string; text: string }) =>
    client.writeNote({ roomId, ...given }),
  )
  const { mutateAsync: remove } = useCaseAction(roomId, (client, noteId: string) =>
    client.deleteNote({ roomId, noteId }),
  )
  const mark = useCaseAction(roomId, (client, marks: Pick<HelpCase, 'priority' | 'tags'>) =>
    client.markCase({ roomId, ...marks }),
  )
  const queries = useQueryClient()
  const merge = useMutation({
    mutationFn: (given: Parameters<typeof app.clients.helpDesk.mergeCase>[0]) => app.clients.helpDesk.mergeCase(given),
    onSettled: () => queries.invalidateQueries({ queryKey: ['help-desk'] }),
    onError: error => notify(helpProblem(t, error)),
  })
  const askDeskAnew = () => void queries.invalidateQueries(deskQuery(app))
  const complain = (error: unknown) => notify(helpProblem(t, error))
  const customer = roomTitle(t, viewRoom(room, view.me))
  const names = useMemo(() => new Map(desk?.admins.map(one => [`user_${one.id}`, one.name])), [desk])
  const notes = details?.notes
  const lines = useMemo(() => {
    const shown = (notes ?? []).map(note => ({
      id: note.id,
      at: Date.parse(note.at),
      content: <NoteCard note={note} onDelete={() => remove(note.id)} />,
    }))
    return [...statusLines(t, room.timeline, names), ...shown].sort((a, b) => a.at - b.at)
  }, [notes, room.timeline, names, remove, t])
  const replies = desk?.replies
  const language = details?.language ?? 'en'
  const SavedTexts = useCallback(
    (given: SavedTextsProps) => <SavedReplies replies={replies ?? []} language={language} name={customer} {...given} />,
    [replies, language, customer],
  )
  return (
    <Conversation
      {...props}
      extras={{
        lines,
        SavedTexts,
        bar: (
          <>
            <CaseBar
              isClosed={details ? details.status === 'closed' : known.isClosed}
              assignee={details ? (details.assignee?.id ?? '') : known.assignee}
              admins={desk?.admins ?? []}
              me={viewer?.id ?? ''}
              isBusy={assign.isPending || setStatus.isPending}
              onAssign={userId => assign.mutate(userId, { onError: complain })}
              onStatus={status => setStatus.mutate(status, { onError: complain })}
            />
            {details && (
              <CaseDetails
                roomId={roomId}
                details={details}
                tags={desk?.tags ?? []}
                isBusy={mark.isPending || merge.isPending}
                onMark={marks => mark.mutate(marks, { onError: complain, onSuccess: askDeskAnew })}
                onMerge={given => merge.mutate(given)}
              />
            )}
          </>
        ),
        aboveComposer: <ComposerModes mode={mode} onMode={setMode} />,
        composer:
          mode === 'note' ? (
            <NoteComposer
              draft={{
                load: () => session.draft(`${roomId} note`),
                keep: text => void session.keepDraft(`${roomId} note`, text),
              }}
              onWrite={(noteId, text) => write.mutateAsync({ noteId, text })}
            />
          ) : undefined,
      }}
    />
  )
}
