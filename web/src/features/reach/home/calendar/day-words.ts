import type { WorkDay } from '@polyphony/contract'
import type { Say } from '../../../../i18n/text.ts'
import type { calendarText } from './calendar.text.ts'

/** Describes a day's work in words, late work first. */
export function dayWords(day: WorkDay | undefined, t: Say<typeof calendarText>): string[] {
  if (!day) return []
  const { due, due_count, done_count, in_hand_count } = day
  const words = [
    due_count > 0 && t(due === 'overdue' ? 'overdue' : 'due', { count: due_count }),
    done_count > 0 && t('done', { count: done_count }),
    in_hand_count > 0 && t('inHand', { count: in_hand_count }),
  ]
  return words.filter((word) => word !== false)
}
