/** The parameters of the overview in its address: the day of the calendar, and the currency of the income. */
import { currencies, monthOf } from '@polyphony/contract'
import { day, oneOf } from '../../../parts/list/param.ts'
import { defineFilters } from '../../../parts/list/use-filters.ts'

export const homeFilters = defineFilters({ on: ['home', 'overview'], filters: { day, currency: oneOf(currencies) } })

/** The month of a day; without a day, the present month in the talent's time zone. */
export const calendarInput = (chosenDay: string | null) => (chosenDay ? { month: monthOf(chosenDay) } : {})
