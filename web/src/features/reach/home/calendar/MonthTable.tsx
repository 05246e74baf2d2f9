/** A month as a grid: arrow keys move by day, Home and End within the week, Page Up and Page Down by month. */
import type { calls, OutputOf, WorkDay } from '@polyphony/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatDayOfWeek, formatMonth, formatWeekday } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { firstWeekday } from '../../../../i18n/time/week.ts'
import classes from './calendar.module.css'
import { calendarText } from './calendar.text.ts'
import { dayWords } from './day-words.ts'
import { moveDay, someWeek, weeksOf } from './month-grid.ts'

export interface MonthProps {
  month: string
  calendar: OutputOf<(typeof calls)['calendar']['getNodeTaskCalendar']>
  chosen: string
  onChoose: (date: string) => void
}

export function MonthTable({ month, calendar, chosen, onChoose }: MonthProps) {
  const language = useLanguage()
  const first = firstWeekday(language)
  const byDate = new Map(calendar.list.map((day) => [day.date, day]))
  const { grid, onKeyDown } = useKeys(chosen, first, onChoose)
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys
      role="grid"
      className={classes.month}
      aria-label={formatMonth(month, language)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {someWeek(first).map((date) => (
            <th key={date} scope="col">
              {formatWeekday(date, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, first).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) =>
              date ? (
                <td key={date} aria-selected={date === chosen}>
                  <DayButton
                    date={date}
                    day={byDate.get(date)}
                    isToday={date === calendar.today}
                    isChosen={date === chosen}
                    onChoose={onChoose}
                  />
                </td>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell needs no label
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Handles the keys that move from day to day; the focus follows the selected day. */
function useKeys(chosen: string, first: ReturnType<typeof firstWeekday>, onChoose: MonthProps['onChoose']) {
  const grid = useRef<HTMLTableElement>(null)
  /**
   * The last day that a key has reached. The selected day is in the address, which changes only after the next key may
   * have come.
   */
  const reached = useRef<string | null>(null)
  useEffect(() => {
    if (reached.current !== chosen) return
    reached.current = null
    grid.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus()
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : moveDay(reached.current ?? chosen, event.key, first)
    if (!next) return
    event.preventDefault()
    reached.current = next
    onChoose(next)
  }
  return { grid, onKeyDown }
}

interface DayButtonProps {
  date: string
  day: WorkDay | undefined
  isToday: boolean
  isChosen: boolean
  onChoose: (date: string) => void
}

function DayButton({ date, day, isToday, isChosen, onChoose }: DayButtonProps) {
  const t = useText(calendarText)
  const language = useLanguage()
  const words = dayWords(day, t)
  const name = [formatDayOfWeek(date, language), isToday && t('today'), ...(words.length > 0 ? words : [t('nothing')])]
  return (
    <button
      type="button"
      className={classes.cell}
      tabIndex={isChosen ? 0 : -1}
      data-date={date}
      data-chosen={isChosen || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={() => onChoose(date)}
    >
      <span className={classes.number}>{Number(date.slice(8))}</span>
      {day && (
        <span className={classes.marks} aria-hidden>
          {day.due_count > 0 && (
            <span className={classes.due} data-due={day.due}>
              {day.due_count}
            </span>
          )}
          {day.done_count > 0 && <span className={classes.done}>✓</span>}
          {day.in_hand_count > day.due_count && <span className={classes.inHand} />}
        </span>
      )}
    </button>
  )
}
