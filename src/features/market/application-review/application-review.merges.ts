import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'application_assignees.assigned_by': stays,
    'application_assignees.user_id': moves(),
    'application_conflicts.user_id': moves(aside('application_id')),
    'application_imports.created_by': stays,
    'application_standard_marks.marked_by': stays,
    'application_templates.changed_by': stays,
    'application_votes.user_id': stays,
  },
})
