import { z } from 'zod'

export const fieldPath = z.string().trim().min(1)

const fieldShape = z.union(
  [fieldPath, z.strictObject({ join: z.array(fieldPath).min(1), with: z.string().default(' ') })],
  { error: 'expected the name of a field, or {"join": [names], "with": " "}' },
)

/** A field, a joined one, or alternatives of which the first non-empty one is used. */
export const fieldList = z.union([fieldShape.transform(one => [one]), z.array(fieldShape)]).prefault([])

export type Field = z.infer<typeof fieldShape>
