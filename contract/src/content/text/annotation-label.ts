/** The label set of an annotation node: what people may say of a text and of stretches of it. */
import { z } from 'zod'

/** Legible in light and dark; what each looks like is the screen's. Never the only sign: a label's name stands beside it. */
export const labelColours = [
  'blue',
  'orange',
  'green',
  'pink',
  'violet',
  'amber',
  'teal',
  'red',
  'lime',
  'grey',
] as const
export type LabelColour = (typeof labelColours)[number]

export const labelLimits = { labels: 60, key: 40, name: 60, group: 40 } as const

/** Of a stretch of a segment's text, or of the segment as a whole. */
export const labelScopes = ['span', 'segment'] as const
export type LabelScope = (typeof labelScopes)[number]

const labelName = z.string().trim().min(1).max(labelLimits.name)
export const labelKey = z
  .string()
  .max(labelLimits.key)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/)
export type LabelKey = z.infer<typeof labelKey>

export const annotationLabel = z.object({
  /** As it stands in what is delivered. */
  key: labelKey,
  name: labelName,
  /** Where it is called something else in a language. */
  names: z.object({ zh: labelName, en: labelName, ja: labelName }).partial().optional(),
  colour: z.enum(labelColours),
  scope: z.enum(labelScopes),
  hotkey: z
    .string()
    .regex(/^[1-9a-z]$/)
    .optional(),
  /** Of the labels of a group one place has one at most. */
  group: z.string().trim().min(1).max(labelLimits.group).optional(),
})
export type AnnotationLabel = z.infer<typeof annotationLabel>

/** What the workbench needs to know of the node that a text is labelled in. */
export const labelSet = z.object({
  labels: z.array(annotationLabel),
  /** Work without a label in each segment isn't taken. */
  needs_label: z.boolean(),
})
export type LabelSet = z.infer<typeof labelSet>
