/** What of the first page stands in its address: the day of the calendar, and the currency of what was earned. */
import { currencies, monthOf } from '@polyphony/contract'
import { day, oneOf } from '../../../parts/list/param.ts'
import { defineFilters } from '../../../parts/list/use-filters.ts'

export const homeFilters = defineFilters({ on: ['home'], filters: { day, currency: oneOf(currencies) } })

/** The month that a day is in; without one the present month, wherever one lives. */
export const calendarInput = (chosenDay: string | null) => (chosenDay ? { month: monthOf(chosenDay) } : {})
