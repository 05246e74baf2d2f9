/** Runs the checks: on a changed segment within a tenth of a second, over the document whenever there is time. */
import type { TermMatch, WorkDocument } from '@polyphony/contract'
import { profileFor, type SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import {
  type CheckContext,
  type CheckRule,
  checkDocument,
  checkSegment,
  checkTranscriptCue,
  type Issue,
} from '@polyphony/contract/content/text/checks'
import { slotOf } from '../../kinds/dubbing/takes/slot.ts'
import type { TakesStore } from '../../kinds/dubbing/takes/takes-store.ts'
import type { NotesStore } from '../notes/notes-store.ts'
import type { Row } from '../row/row.ts'
import { isConfirmed } from '../row/row.ts'
import { textHash } from '../row/text-hash.ts'
import { unsureCount } from '../row/word-marks.ts'
import { KeyedValues, Value } from '../signal/signal.ts'
import type { DocumentStore } from '../store/document-store.ts'
import { whenIdle } from './idle.ts'

export type Finding = Issue & { waive_reason: string | null }

const recheckAfterMs = 80
const wholeAfterMs = 1500
export const noFindings: readonly Finding[] = []
const noRules: ReadonlySet<CheckRule> = new Set()

export class CheckRunner {
  readonly findings = new KeyedValues<readonly Finding[]>()
  /** How many segments have a finding of each rule that isn't waived. */
  readonly counts = new Value<ReadonlyMap<CheckRule, number>>(new Map())
  /** How far a run over the document is; null when none is under way. */
  readonly running = new Value<{ done: number; total: number } | null>(null)
  /** Null until cues are there: what isn't a subtitle has no reading speed. */
  readonly profile = new Value<SubtitleProfile | null>(null)
  readonly #document: WorkDocument
  readonly #store: DocumentStore
  readonly #notes: NotesStore
  readonly #terms: Value<readonly TermMatch[]>
  readonly #takes: TakesStore
  /** Somebody is named in a cue: then all want a name. */
  #hasSpeakers = false
  readonly #own = new Map<string, Issue[]>()
  /** `counts` as it is kept up with each change. */
  readonly #tally = new Map<CheckRule, number>()
  #wide = new Map<string, Issue[]>()
  readonly #waiting = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #wholeTimer: ReturnType<typeof setTimeout> | undefined
  #stopIdle: (() => void) | undefined

  constructor(
    document: WorkDocument,
    store: DocumentStore,
    notes: NotesStore,
    terms: Value<readonly TermMatch[]>,
    takes: TakesStore,
  ) {
    this.#document = document
    this.#store = store
    this.#notes = notes
    this.#terms = terms
    this.#takes = takes
  }

  of(segmentId: string): readonly Finding[] {
    return this.findings.get(segmentId) ?? noFindings
  }

  rulesOf(segmentId: string): ReadonlySet<CheckRule> {
    const open = this.of(segmentId).filter((finding) => finding.waive_reason === null)
    return open.length === 0 ? noRules : new Set(open.map((finding) => finding.rule))
  }

  recheck(segmentId: string): void {
    this.#waiting.add(segmentId)
    this.#timer ??= setTimeout(() => this.#recheckWaiting(), recheckAfterMs)
    clearTimeout(this.#wholeTimer)
    this.#wholeTimer = setTimeout(() => this.#checkWide(), wholeAfterMs)
  }

  /** A segment is gone, and what was found in it. */
  forget(segmentId: string): void {
    for (const rule of this.rulesOf(segmentId)) this.#tally.set(rule, (this.#tally.get(rule) ?? 0) - 1)
    this.#own.delete(segmentId)
    this.#wide.delete(segmentId)
    this.findings.set(segmentId, undefined)
    this.#publish()
    clearTimeout(this.#wholeTimer)
    this.#wholeTimer = setTimeout(() => this.#checkWide(), wholeAfterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#wholeTimer)
    this.#stopIdle?.()
  }

  /** Everything anew, in idle slices. */
  checkAll(): void {
    this.#stopIdle?.()
    const ids = this.#store.order.get()
    const context = this.#context()
    let at = 0
    this.#stopIdle = whenIdle((hasTime) => {
      while (at < ids.length && hasTime()) {
        const row = this.#store.row(ids[at] ?? null)
        if (row) this.#check(row, context)
        at += 1
      }
      this.running.set(at < ids.length ? { done: at, total: ids.length } : null)
      if (at < ids.length) return true
      this.#checkWide()
      return false
    })
  }

  #context(): CheckContext {
    this.#hasSpeakers = this.#document.makes_text && this.#store.isAnyone((row) => row.segment.speaker !== null)
    const { source_lang, target_lang } = this.#document
    return { source_lang, target_lang, profile: this.profile.get(), terms: this.#terms.get() }
  }

  /** The first segments are there and say whether the document is a subtitle. */
  readKind(): void {
    const [first] = this.#store.order.get()
    const isSubtitle = this.#store.row(first ?? null)?.segment.kind === 'cue'
    this.profile.set(isSubtitle ? profileFor(this.#document.target_lang) : null)
  }

  #recheckWaiting(): void {
    this.#timer = undefined
    const context = this.#context()
    for (const segmentId of this.#waiting) {
      const row = this.#store.row(segmentId)
      if (row) this.#check(row, context)
    }
    this.#waiting.clear()
    this.#publish()
  }

  #check(row: Row, context: CheckContext): void {
    if (this.#document.label_set) return // the words are somebody else's work
    const { source, codes, start_ms, end_ms, segment_id } = row.segment
    const issues = checkSegment({ source, target: row.target, codes, start_ms, end_ms }, context)
    if (this.#document.makes_text) issues.push(...this.#heardIn(row))
    if (this.#document.kind === 'dubbing') issues.push(...this.#takes.issuesOf(row, slotOf(row, this.#store)))
    // A row nobody has come to yet is work to do, not a fault.
    const isToDo = !isConfirmed(row) && (!this.#document.makes_text || row.segment.rev === 0)
    this.#own.set(segment_id, isToDo ? issues.filter((issue) => issue.rule !== 'target_empty') : issues)
    this.#join(row)
  }

  #heardIn(row: Row): Issue[] {
    const { speaker, words } = row.segment
    const unsure = isConfirmed(row) ? 0 : unsureCount(row.target, words)
    return checkTranscriptCue({ target: row.target, speaker, unsure }, { hasSpeakers: this.#hasSpeakers })
  }

  #checkWide(): void {
    if (this.#document.label_set) return
    const context = this.#context()
    const segments = Array.from(this.#store.allRows(), (row) => ({ ...row.segment, target: row.target }))
    const before = this.#wide
    this.#wide = checkDocument(segments, context.profile)
    for (const segmentId of new Set([...before.keys(), ...this.#wide.keys()])) {
      const row = this.#store.row(segmentId)
      if (row) this.#join(row)
    }
    this.#publish()
  }

  /** A finding once waived is back when the target changes: the waiver names the text it was given for. */
  #join(row: Row): void {
    const { segment_id } = row.segment
    const issues = [...(this.#own.get(segment_id) ?? []), ...(this.#wide.get(segment_id) ?? [])]
    const rulesBefore = this.rulesOf(segment_id)
    const { waivers } = this.#notes.of(segment_id)
    const hash = waivers.length > 0 ? textHash(row.target) : ''
    const reasonFor = (rule: CheckRule) =>
      waivers.find((waiver) => waiver.rule === rule && waiver.target_hash === hash)?.reason ?? null
    const findings = issues.map((issue) => ({ ...issue, waive_reason: reasonFor(issue.rule) }))
    this.findings.set(segment_id, findings.length === 0 ? undefined : findings)
    for (const rule of rulesBefore) this.#tally.set(rule, (this.#tally.get(rule) ?? 0) - 1)
    for (const rule of this.rulesOf(segment_id)) this.#tally.set(rule, (this.#tally.get(rule) ?? 0) + 1)
  }

  /** After waivers changed: joins them to the findings and counts. */
  takeWaivers(): void {
    for (const segmentId of [...this.findings.keys()]) {
      const row = this.#store.row(segmentId)
      if (row) this.#join(row)
    }
    this.#publish()
  }

  #publish(): void {
    this.counts.set(new Map([...this.#tally].filter(([, count]) => count > 0)))
  }
}
