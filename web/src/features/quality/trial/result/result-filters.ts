/** What of a trial's page stands in its address: which review is shown, and whether all segments are. */
import { flag, type Param } from '../../../../parts/list/param.ts'
import { defineFilters } from '../../../../parts/list/use-filters.ts'

/** Counted from the earliest, so that it stays the same one when another comes. Without it: the one that decided. */
const review: Param<number | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => (typeof raw === 'number' ? raw : undefined),
  write: (value) => value,
}

export const resultFilters = defineFilters({ on: ['testResult'], filters: { review, is_whole: flag } })
