import { sql } from 'kysely'
import { brandOf } from '#features/market/directory/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../activities.tables.ts'

const queue = defineQueue('network-tasks')
const everyFiveMinutes = '*/5 * * * *'

/** the hour in the network’s zone from which on tasks of the day are brought to mind */
const hour = 9
/** tasks of one transaction */
const batch = 50

type Reminder = { subDomain: string; membershipId: number; enterprise: LocalText; task: string }

/** To somebody with a role in a network: a task of theirs is due. */
const taskDue = defineNotification<Reminder>({
  kind: 'network-task-due',
  group: 'networks',
  mail: 'now',
  write: ({ enterprise, task }, { t, language }) => ({
    title: t('Task for today: {{task}}', { task }),
    text: inLanguage(enterprise, language),
  }),
  path: ({ subDomain, membershipId }) => `/${subDomain}/network/manager?row=${membershipId}`,
})

/**
 * Notifies those who have a task on its day, from nine o’clock in the network’s zone on, once for a day and person. What
 * a stopped server missed comes with the next call.
 * @returns how many were notified
 */
export async function remindOfTasks(db: Db): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await db.transaction().execute(async tx => {
      const { rows } = await sql<Reminder & { id: string; vendorId: number; assigneeId: string }>`
        update network_tasks task set reminded_at = now()
        from networks network, memberships membership
        where network.id = task.network_id and membership.network_id = task.network_id
          and membership.vendor_id = task.vendor_id and task.id in (
            select one.id from network_tasks one join networks of on of.id = one.network_id
            where one.done_at is null and one.reminded_at is null and one.assignee_id is not null
              and (one.due_on + make_interval(hours => ${hour})) at time zone of.time_zone <= now()
            order by one.due_on, one.id limit ${batch} for update of one skip locked)
        returning task.id, task.vendor_id, task.text as task, task.assignee_id, network.sub_domain,
          membership.id as membership_id`.execute(tx)
      for (const { id, vendorId, assigneeId, task, subDomain, membershipId } of rows) {
        const enterprise = await brandOf(tx, vendorId)
        await notify(
          tx,
          taskDue,
          [{ user: assigneeId }],
          { task, subDomain, membershipId, enterprise },
          {
            thread: `network-task:${id}`,
          },
        )
      }
      return rows.length
    })
    if (taken === 0) return reminded
    reminded += taken
  }
}

export function watchTasks(jobs: Jobs, db: Db): void {
  jobs.work(queue, async () => void (await remindOfTasks(db)))
  jobs.schedule(queue, everyFiveMinutes, {})
}
