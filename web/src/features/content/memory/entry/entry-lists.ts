import { calls, type LanguagePair, termStates } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, type Param, text } from '../../../../parts/list/param.ts'

export const pairKey = ({ source_lang, target_lang }: LanguagePair) => `${source_lang} ${target_lang}`

/** `?pair=en+zh-CN`. */
const pair: Param<LanguagePair | null> = {
  initial: null,
  all: null,
  read: (raw) => {
    const [source_lang, target_lang] = typeof raw === 'string' ? raw.split(' ') : []
    return source_lang && target_lang ? { source_lang, target_lang } : undefined
  },
  write: (value) => (value ? pairKey(value) : undefined),
}

/** A company's translation memory. */
export const unitList = defineList(calls.memory.getMemoryUnits, {
  on: ['productionMemory'],
  filters: { pair, keyword: text },
})

/** A company's termbase. */
export const termList = defineList(calls.termbase.getTermList, {
  on: ['productionTerms'],
  filters: { pair, keyword: text, state: oneOf(termStates, 'approved') },
})

/** Every call that shows units or terms. */
export const entryCalls = [calls.memory.getMemoryUnits, calls.memory.getMemoryPairs, calls.termbase.getTermList]
