/** What the trial of a role consists of: one object per role. */
import type { Media } from '../../content/kinds/material.ts'
import type { TrialRoleId } from './trial.ts'

export interface TrialForm {
  /** The document of a material: a text, the lines of a recording with their times, or a picture. */
  readonly document: 'text' | 'script' | 'picture'
  /** It is in one language. */
  readonly isOneLanguage: boolean
  /** Each segment needs a draft: the text that the talent edits, speaks or lays into the picture. */
  readonly needsDraft: boolean
  /** Each segment needs a reference solution. Voice and pictures are compared with none. */
  readonly needsReference: boolean
  /** The recording, which another role may do without. */
  readonly needsRecording: boolean
  /** The talent hears the text and doesn't get it; the reviewer reads it. */
  readonly isTextHidden: boolean
  /** The talent writes text, in which a machine can find mistakes. */
  readonly isWritten: boolean
  /** The medium of a material that has no recording. */
  readonly media: Media | null
  /** A careful beginner's pace, from which the usual time of a material is estimated. */
  readonly words_per_hour: number
}

const written: TrialForm = {
  document: 'text',
  isOneLanguage: false,
  needsDraft: false,
  needsReference: true,
  needsRecording: false,
  isTextHidden: false,
  isWritten: true,
  media: null,
  words_per_hour: 250,
}

const spoken: TrialForm = { ...written, document: 'script', needsReference: false, isWritten: false, media: 'audio' }

export const trialForms: Readonly<Record<TrialRoleId, TrialForm>> = {
  1: { ...written, isOneLanguage: true, needsDraft: true, words_per_hour: 800 },
  2: written,
  3: { ...spoken, needsDraft: true, words_per_hour: 400 },
  4: { ...spoken, document: 'text', needsRecording: true, isTextHidden: true, media: null, words_per_hour: 900 },
  5: { ...written, needsDraft: true, words_per_hour: 400 },
  6: { ...spoken, document: 'picture', needsDraft: true, media: 'pic', words_per_hour: 20 },
}
