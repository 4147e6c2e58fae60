import { memberStateName } from '#features/networks/activities/web/index.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MemberRow } from '../../members.contract.ts'
import { MemberFace, RenewalDay, StateMark, TagMarks } from './member-cells.tsx'

/**
 * The columns of the table of members.
 * @param today in the network’s zone
 */
export function useMemberColumns(today: string, seesTasks: boolean): Column<MemberRow>[] {
  const { t } = useTranslation()
  const day = (value: string | null) => value && formatDay(t, value)
  return [
    { id: 'name', title: t('Name'), isMain: true, isSortable: true, cell: ({ vendor }) => <MemberFace {...vendor} /> },
    { id: 'state', title: t('Status'), isSortable: true, cell: ({ state }) => <StateMark state={state} /> },
    { id: 'level', title: t('Level'), isSortable: true, cell: ({ level }) => level?.name ?? '–' },
    {
      id: 'ends',
      title: t('Renewal'),
      isSortable: true,
      cell: member => <RenewalDay member={member} today={today} />,
    },
    { id: 'tags', title: t('Tags'), cell: ({ tags }) => tags.length > 0 && <TagMarks tags={tags} /> },
    { id: 'since', title: t('Member since'), isSortable: true, isHidden: true, cell: ({ since }) => day(since) ?? '–' },
    ...(seesTasks
      ? [
          {
            id: 'nextTask',
            title: t('Next task'),
            isHidden: true,
            cell: ({ nextTaskOn }: MemberRow) => day(nextTaskOn) ?? '–',
          },
        ]
      : []),
  ]
}

/** What the member is, in one line below its name. */
export function memberLine(t: Parameters<typeof memberStateName>[0], { state, level, vendor }: MemberRow): string {
  return [memberStateName(t, state), level?.name, vendor.place].filter(Boolean).join(' · ')
}
