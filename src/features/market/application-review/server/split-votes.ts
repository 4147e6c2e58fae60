import { type RawBuilder, sql } from 'kysely'
import { openStatuses } from '#features/market/applications/application-states.ts'
import { platformRoles } from '#shared/roles.ts'
import type { ReviewSettings } from '../review-settings.ts'

/**
 * Whether the votes on the row `application` differ (as `tallyVotes` decides for one), for lists: the latest vote of
 * each reviewer in this round counts. Of ties it knows only those that were declared after a vote; the application's
 * own page knows the others, too.
 */
export function isSplit({ reviewers, refusesDeclared }: ReviewSettings): RawBuilder<boolean> {
  return sql<boolean>`(application.status in (${sql.join(openStatuses.map(sql.lit))}) and (
    select count(*) >= ${reviewers}
      and count(*) filter (where vote = 'approve') < ${reviewers}
      and count(*) filter (where vote = 'reject') < ${reviewers}
    from (
      select distinct on (cast_vote.user_id) cast_vote.vote
      from application_votes as cast_vote join users as voter on voter.id = cast_vote.user_id
      where cast_vote.application_id = application.id and cast_vote.round = application.round
        and cast_vote.is_appeal = (application.appealed_at is not null)
        and voter.role = ${sql.lit(platformRoles.admin)} and voter.two_factor_enabled and voter.disabled_at is null
        and not (${refusesDeclared} and exists (
          select from application_conflicts as tie where tie.application_id = application.id and tie.user_id = voter.id))
      order by cast_vote.user_id, cast_vote.id desc
    ) as latest
  ))`
}
