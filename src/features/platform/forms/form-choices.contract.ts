import { z } from 'zod'
import { certificateAsks } from '#features/market/directory/certificate-asks.ts'

const texts = z.record(z.string(), z.string())

/** A sector or focus; `parentId` is the one above it. */
const node = z.object({ id: z.number(), parentId: z.number().nullable(), text: texts })
export type ChoiceNode = z.infer<typeof node>

const certificate = z.object({
  id: z.number(),
  text: texts,
  issuer: z.string(),
  /** evidence that its holders have to give */
  asks: z.array(z.enum(certificateAsks)),
  /** for how long it is valid by default */
  validMonths: z.number().nullable(),
})

/** The choices of questions for sectors, focuses and certificates, in all languages, in order. */
export const formChoices = z.object({
  sector: z.array(node),
  focus: z.array(node),
  certificates: z.array(certificate),
})
export type FormChoices = z.infer<typeof formChoices>

const file = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  kind: z.enum(['image', 'document']),
  /** works for anybody who has it, for an hour */
  url: z.string(),
})
export type NamedFile = z.infer<typeof file>

/** The names of things that answers mention by id, by these ids. Deleted things are missing. */
export const namedThings = z.object({
  /** `Kandy, Central Province, Sri Lanka` in the requested language */
  places: z.record(z.string(), z.string()),
  vendors: z.record(z.string(), z.object({ brand: texts, subDomain: z.string() })),
  /** sectors and focuses after their parents: `Food › Tea`, by language */
  nodes: z.record(z.string(), texts),
  certificates: z.record(z.string(), texts),
  files: z.record(z.string(), file),
})
export type NamedThings = z.infer<typeof namedThings>

export const nothingNamed: NamedThings = { places: {}, vendors: {}, nodes: {}, certificates: {}, files: {} }
