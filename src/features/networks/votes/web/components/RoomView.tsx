import type { ReactNode } from 'react'
import { LogLines } from '#features/networks/activities/web/index.ts'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { EarlierRound, Evidence, MemberOverview } from '../../votes.contract.ts'
import { voteText } from '../vote-words.ts'
import classes from './RoomView.module.css'

const rooms = ['evidence', 'visits', 'votes'] as const
/** What stands beside the sections of the answers. */
export type Room = (typeof rooms)[number]

export function roomNamed(name: string | null): Room | undefined {
  return rooms.find(one => one === name)
}

type Shown = Pick<MemberOverview, 'vendor' | 'evidence' | 'visits' | 'earlier'>

const icons = { evidence: 'clipboard', visits: 'pin', votes: 'clock' } as const

function titleOf(t: Translate, room: Room): string {
  return { evidence: t('All evidence'), visits: t('Visits to the member'), votes: t('Earlier votes') }[room]
}

type LinksProps = { overview: Shown; room: Room | undefined; open: (room: Room) => void }

/** Buttons for evidence, visits and earlier votes, each with how many there are. */
export function RoomLinks({ overview, room, open }: LinksProps): ReactNode {
  const { t } = useTranslation()
  const counts = { evidence: overview.evidence.length, visits: overview.visits.length, votes: overview.earlier.length }
  return (
    <ul>
      {rooms.map(one => (
        <li key={one}>
          <button type="button" aria-current={one === room ? 'true' : undefined} onClick={() => open(one)}>
            <span className={classes.link}>
              <Icon name={icons[one]} size={18} />
              {titleOf(t, one)}
            </span>
            <span className={classes.count}>{counts[one]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Evidence, visits or earlier votes of a member. */
export function RoomView({ room, overview }: { room: Room; overview: Shown }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.room} aria-live="polite">
      <h3>{titleOf(t, room)}</h3>
      {room === 'evidence' && <EvidenceList overview={overview} />}
      {room === 'visits' &&
        (overview.visits.length > 0 ? (
          <LogLines items={overview.visits} />
        ) : (
          <p className={classes.quiet}>{t('Nobody has written about a visit yet.')}</p>
        ))}
      {room === 'votes' && <EarlierVotes earlier={overview.earlier} />}
    </section>
  )
}

function EvidenceList({ overview: { evidence, vendor } }: { overview: Shown }): ReactNode {
  const { t } = useTranslation()
  if (evidence.length === 0) return <p className={classes.quiet}>{t('There are no files with these answers.')}</p>
  return (
    <>
      <p className={classes.quiet}>
        <Icon name="lock" size={16} />
        {t('The team of {{enterprise}} and reviewers of the network can open these files.', {
          enterprise: vendor.name,
        })}
      </p>
      <ul className={classes.files}>
        {evidence.map(one => (
          <li key={one.id}>
            <FileRow file={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FileRow({ file }: { file: Evidence }): ReactNode {
  const { t } = useTranslation()
  const { fileName, bytes, kind, url, addedAt, isNew, question } = file
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.file}>
      <Icon name={kind === 'image' ? 'camera' : 'clipboard'} size={22} />
      <span className={classes.words}>
        <b>
          <bdi>{fileName}</bdi>
        </b>
        <span>
          {fileSize(t, bytes)} · {formatDay(t, addedAt)}
        </span>
        <span>{question}</span>
      </span>
      {isNew && <span className={classes.new}>{t('New file')}</span>}
    </a>
  )
}

function EarlierVotes({ earlier }: { earlier: EarlierRound[] }): ReactNode {
  const { t } = useTranslation()
  if (earlier.length === 0) return <p className={classes.quiet}>{t('No vote about this member was decided before.')}</p>
  return (
    <ul className={classes.files}>
      {earlier.map(({ id, decision, reasons, at }) => (
        <li key={id} className={classes.vote}>
          <b>{t('Decided: {{decision}}', { decision: voteText(t, decision) })}</b>
          <span>{formatDay(t, at)}</span>
          {reasons && <p dir="auto">{reasons}</p>}
        </li>
      ))}
    </ul>
  )
}
