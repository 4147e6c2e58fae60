import { takesWeeklyNotices } from '#features/people/notifications/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { withdrawsMails } from '#server/mail/index.ts'
import type { contracts } from './letters.contract.ts'
import { lettersRoutes } from './server/letters.routes.ts'
import { mountLetterLinks } from './server/links/mount-letter-links.ts'
import { findReceiver } from './server/making/find-receiver.ts'
import { forgetLetters, lettersQueue, letterUpkeepQueue, sendLetters } from './server/making/send-letters.ts'
import { withdrawLetters } from './server/making/withdraw-letters.ts'
import { answersPart } from './server/parts/answers-part.ts'
import { bestPart } from './server/parts/best-part.ts'
import { feedbackPart } from './server/parts/feedback-part.ts'
import { registerLetterPart } from './server/parts/letter-parts.ts'
import { newsPart } from './server/parts/news-part.ts'
import { noticesPart } from './server/parts/notices-part.ts'

export default defineFeature<typeof contracts>({
  connect() {
    for (const part of [answersPart, bestPart, feedbackPart, newsPart, noticesPart]) registerLetterPart(part)
    takesWeeklyNotices(async (tx, userId) => (await findReceiver(tx, userId)) !== undefined)
    withdrawsMails(withdrawLetters)
  },
  setUp: ({ db, jobs, limit, config: { publicUrl } }) => {
    jobs.work(lettersQueue, (_, stopping) => sendLetters({ db, publicUrl }, new Date(), stopping))
    jobs.schedule(lettersQueue, '*/15 * * * *', {})
    jobs.work(letterUpkeepQueue, () => forgetLetters(db))
    jobs.schedule(letterUpkeepQueue, '41 3 * * *', {})
    return { routes: { letters: lettersRoutes(db) }, mount: app => mountLetterLinks(app, { db, limit }) }
  },
})
