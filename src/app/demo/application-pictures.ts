import { seededRandom } from '#server/pictures/random.ts'
import { tintFor } from '#server/pictures/tints.ts'
import type { DemoAnswers, DemoApplication, DemoPicture } from './demo-applications.ts'
import { type PictureOrder, pictureId } from './demo-pictures.ts'
import { markFor } from './pictures/logo-marks.ts'

const kinds = { 701: 'gallery', 702: 'cover', 703: 'logo' } as const
type Asked = keyof typeof kinds

/** Orders the pictures that applicants uploaded: of their work, for the top of their page, and their logos. */
export function orderApplicationPictures(applications: DemoApplication[]): PictureOrder[] {
  const orders = applications.flatMap(({ handle, answers, steps }, at) => {
    const saved = [answers, ...steps.flatMap(step => (step.do === 'save' ? [step.answers] : []))]
    return saved.flatMap(one => picturesIn(one).map(picture => orderOf(handle, at, picture)))
  })
  return [...new Map(orders.map(order => [order.id, order])).values()]
}

/** Two applications of one enterprise with the same handle show the same pictures. */
export function applicationPictureId(handle: string, questionId: number, { object }: DemoPicture): string {
  const kind = kinds[questionId as Asked]
  return pictureId(kind, kind === 'logo' ? `application/${handle}` : `application/${handle}/${object}`)
}

function picturesIn(answers: DemoAnswers): { questionId: Asked; picture: DemoPicture }[] {
  return ([701, 702, 703] as const).flatMap(questionId => {
    const given = (answers[questionId] ?? []) as DemoPicture | DemoPicture[]
    return [given].flat().map(picture => ({ questionId, picture }))
  })
}

function orderOf(handle: string, at: number, { questionId, picture }: ReturnType<typeof picturesIn>[number]) {
  const kind = kinds[questionId]
  const isLogo = kind === 'logo'
  const shift = isLogo ? 0 : Math.floor(seededRandom(`${handle}/${picture.object}`).between(0, 8))
  return {
    id: applicationPictureId(handle, questionId, picture),
    kind,
    seed: `${handle}/${picture.object}`,
    tint: tintFor(at + shift, 'applications'),
    objects: isLogo ? [] : [picture.object],
    alt: picture.alt,
    ...(isLogo && { mark: markFor(at, 'applications') }),
  }
}
