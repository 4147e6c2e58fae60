import { type ReactNode, useState } from 'react'
import { decodeText } from '#shared/text-encoding.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { longestImport, type MembersImport } from '../../members.contract.ts'
import { memberProblem, memberRefusal } from '../member-words.ts'
import classes from './MemberDrawer.module.css'

type Props = { open: boolean; networkId: number; onClose: () => void }

class Unreadable extends Error {}

/** Members as a file: out, and in again, where it is first said what would happen. */
export function ImportMembers({ open, networkId, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog kind="side" open={open} onClose={onClose} title={t('Members as a file')}>
      <div className={classes.opened}>
        <p>
          {t(
            'A row for each member. Change it in a spreadsheet and bring it in again: empty cells change nothing, “-” empties a field, and a new subdomain adds an enterprise.',
          )}
        </p>
        <p>
          <a className={button.secondary} href={`/api/v1/networks/${networkId}/members.csv`} download>
            <Icon name="download" size={18} />
            {t('Download list')}
          </a>
        </p>
        <BringIn networkId={networkId} />
      </div>
    </Dialog>
  )
}

function BringIn({ networkId }: { networkId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [csv, setCsv] = useState('')
  const [found, setFound] = useState<MembersImport>()
  const { run, isBusy, problem } = useAction(error => importProblem(t, error))
  const send = (text: string, isApplied: boolean) =>
    run(async () => {
      setFound(await app.clients.members.importMembers({ networkId, csv: text, isApplied }))
      setCsv(text)
      if (isApplied) await reloadLists(app)
    })
  const check = (file: File) =>
    run(async () => {
      setFound(undefined)
      const text = file.size > longestImport ? undefined : decodeText(new Uint8Array(await file.arrayBuffer()))
      if (text === undefined) throw new Unreadable()
      setFound(await app.clients.members.importMembers({ networkId, csv: text, isApplied: false }))
      setCsv(text)
    })
  const isWaiting = found && !found.isApplied && found.counts.added + found.counts.changed > 0
  return (
    <>
      <div className={classes.actions}>
        <label className={button.secondary} aria-busy={isBusy || undefined}>
          <Icon name="upload" size={18} /> {t('Choose CSV file')}
          <input
            type="file"
            accept=".csv,text/csv"
            className="visually-hidden"
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) void check(file)
            }}
          />
        </label>
        <span className={classes.hint}>{t('It’s only looked at first.')}</span>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div role="status">{found && <Findings found={found} />}</div>
      {isWaiting && (
        <button type="button" className={button.primary} {...whileBusy(isBusy)} onClick={() => void send(csv, true)}>
          {t('Bring in {{count}} rows', { count: found.counts.added + found.counts.changed })}
        </button>
      )}
    </>
  )
}

function Findings({ found }: { found: MembersImport }): ReactNode {
  const { t } = useTranslation()
  const { rows, counts, unknownColumns, isApplied } = found
  const outcomes = { changed: t('Changed'), added: t('Added'), wrong: t('Not brought in'), same: '' }
  return (
    <section className={classes.section}>
      <h3>{isApplied ? t('Brought in') : t('What would happen')}</h3>
      <p>
        {t('{{added}} added, {{changed}} changed, {{same}} stay as they are, {{wrong}} are wrong.', {
          added: counts.added,
          changed: counts.changed,
          same: counts.same,
          wrong: counts.wrong,
        })}
      </p>
      {unknownColumns.length > 0 && (
        <p className={classes.hint}>{t('Not read: {{columns}}', { columns: unknownColumns.join(', ') })}</p>
      )}
      <ol className={classes.periods}>
        {rows.slice(0, 200).map(({ line, name, outcome, problem }) => (
          <li key={line}>
            <b dir="auto">{t('Line {{line}}: {{name}}', { line, name: name || '–' })}</b>
            <small>{problem ? rowText(t, problem) : outcomes[outcome]}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function rowText(t: Translate, problem: string): string {
  switch (problem) {
    case 'unknown':
      return t('There is no enterprise with this subdomain.')
    case 'twice':
      return t('This enterprise has a row further up.')
    case 'cells':
      return t('The row has more cells than the first row.')
    case 'status':
      return t('This status can’t be set.')
    case 'level':
      return t('The network has no level of this name.')
    case 'day':
      return t('Please write days as 2027-01-31.')
    case 'renewBy':
      return t('Only a member who is renewing has such a day.')
    case 'tags':
      return t('These tags can’t be read.')
    default:
      return memberProblem(t, problem) ?? t('Something went wrong. Please try again.')
  }
}

function importProblem(t: Translate, error: unknown): string {
  if (error instanceof Unreadable)
    return t('We can’t read this file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.')
  if (apiErrorOf(error).code === 'gm-error-member-file')
    return t('This is no list of members: its first row needs a column “{{column}}”.', { column: 'subdomain' })
  return memberRefusal(t, error)
}
