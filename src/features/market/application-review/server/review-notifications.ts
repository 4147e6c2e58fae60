import { defineNotification } from '#features/people/notifications/server/index.ts'

type Assigned = { id: number; brand: string }
type Late = Assigned & { days: number }
type Ended = { fileName: string; isWhole: boolean }

const nameOf = ({ brand, id }: Assigned) => brand || `#${id}`
const path = ({ id }: Assigned) => `/admin/review-applications?application=${id}`

/** To the reviewer to whom an application was assigned. */
export const applicationAssigned = defineNotification<Assigned>({
  kind: 'application-assigned',
  group: 'review',
  write: (given, { t }) => ({
    title: t('You’re to look after the application of {{brand}}', { brand: nameOf(given) }),
  }),
  path,
})

/** To the assigned reviewer, or to all reviewers: an application has waited for too long. */
export const applicationLate = defineNotification<Late>({
  kind: 'application-late',
  group: 'review',
  write: (given, { t }) => ({
    title: t('{{brand}} has waited for an answer for more than {{days}} days', {
      brand: nameOf(given),
      days: given.days,
    }),
  }),
  path,
})

/** To those who may decide: the votes differ. */
export const applicationSplit = defineNotification<Assigned>({
  kind: 'application-split',
  group: 'review',
  write: (given, { t }) => ({
    title: t('Reviewers don’t agree on {{brand}}', { brand: nameOf(given) }),
    text: t('Talk it over: votes may be changed, or another reviewer decides.'),
  }),
  path,
})

/** To the admin who imported a file of applications. */
export const applicationsBroughtIn = defineNotification<Ended>({
  kind: 'applications-brought-in',
  group: 'review',
  write: ({ isWhole, fileName }, { t }) => {
    return {
      whole: { title: t('Your applications are brought in'), text: fileName },
      partly: { title: t('Some applications couldn’t be brought in'), text: fileName },
    }[isWhole ? 'whole' : 'partly']
  },
  path: () => '/admin/review-applications',
})
