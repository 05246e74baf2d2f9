/** The label set of an annotation node: the labels for segments and for spans of their text. */
import { z } from 'zod'

/**
 * Names of colours; the screen defines shades that are legible in light and dark mode. A label's name always stands
 * beside its colour.
 */
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

/** Whether a label is for a span of a segment's text or for the whole segment. */
export const labelScopes = ['span', 'segment'] as const
export type LabelScope = (typeof labelScopes)[number]

const labelName = z.string().trim().min(1).max(labelLimits.name)
export const labelKey = z
  .string()
  .max(labelLimits.key)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/)
export type LabelKey = z.infer<typeof labelKey>

export const annotationLabel = z.object({
  /** The label's name in the delivered file. */
  key: labelKey,
  name: labelName,
  /** The label's name in languages where it differs. */
  names: z.object({ zh: labelName, en: labelName, ja: labelName }).partial().optional(),
  colour: z.enum(labelColours),
  scope: z.enum(labelScopes),
  hotkey: z
    .string()
    .regex(/^[1-9a-z]$/)
    .optional(),
  /** A place has at most one label of a group. */
  group: z.string().trim().min(1).max(labelLimits.group).optional(),
})
export type AnnotationLabel = z.infer<typeof annotationLabel>

/** What the workbench needs to know of the annotation node. */
export const labelSet = z.object({
  labels: z.array(annotationLabel),
  /** Work can't be submitted until each segment has a label. */
  needs_label: z.boolean(),
})
export type LabelSet = z.infer<typeof labelSet>
