/** Levels of talents (specification section 4.1): they decide which pages are open. */
import { z } from 'zod'

export const talentLevels = {
  refusedForGood: -2, // may not apply again
  refused: -1,
  applicant: 0,
  approved: 1, // may do work
  experienced: 2, // has the same rights as `approved`
  reviewer: 3,
  seniorReviewer: 4,
} as const
export const talentLevel = z.literal(Object.values(talentLevels))
export type TalentLevel = z.infer<typeof talentLevel>
