/** Runs the checks: on a changed segment within a tenth of a second, over the document whenever there is time. */
import { foldLiterals, orderedExts, type TermMatch, type WorkDocument } from '@polyphony/contract'
import { profileFor, type SubtitleProfile } from '@polyphony/contract/content/document/subtitle-profile'
import {
  type CheckContext,
  type CheckRule,
  checkDocument,
  checkSegment,
  checkTranscriptCue,
  type Issue,
} from '@polyphony/contract/content/text/checks'
import { mended } from '@polyphony/contract/content/text/checks/fix'
import { textHash } from '@polyphony/contract/content/text/text-hash'
import type { NotesStore } from '../notes/notes-store.ts'
import { isConfirmed, type Row } from '../row/row.ts'
import { unsureCount } from '../row/word-marks.ts'
import { computed, type ReadonlySignal, type Signal, SignalMap, signal, untracked } from '../signal/signal.ts'
import type { DocumentStore } from '../store/document-store.ts'
import { whenIdle } from './idle.ts'

export type Finding = Issue & { waive_reason: string | null }

export interface CheckPorts {
  document: WorkDocument
  store: DocumentStore
  notes: NotesStore
  terms: Signal<readonly TermMatch[]>
  /** The findings that the kind of work adds to a row. */
  issuesOfWork(row: Row): Issue[]
  /** True where the text isn't the work of this node, so that nothing is checked. */
  isOff: boolean
}

const recheckAfterMs = 80
const wholeAfterMs = 1500
export const noFindings: readonly Finding[] = []
const noRules: ReadonlySet<CheckRule> = new Set()

/** What is wrong with times alone; whoever can't change the client's times isn't told of it. */
const timeRules: ReadonlySet<CheckRule> = new Set(['cue_time_wrong', 'cue_short', 'cue_long', 'cue_overlap', 'cue_gap'])

/** Findings of one rule differ by their place or by what they name. */
const isSame = (one: Issue, other: Issue) =>
  JSON.stringify([one.span, one.params]) === JSON.stringify([other.span, other.params])

const soundEndings: readonly string[] = orderedExts.audios
const isSoundFile = (name: string) => soundEndings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

export class CheckRunner {
  /** Progress of a run over the document; null when none is running. */
  readonly running = signal<{ done: number; total: number } | null>(null)
  /** Null until there are cues: only subtitles have a reading speed. */
  readonly profile = signal<SubtitleProfile | null>(null)
  readonly #ports: CheckPorts
  /** True if some cue has a speaker: then every cue needs one. */
  #hasSpeakers = false
  /** The findings of each row alone, and those together with the findings of comparing rows. */
  readonly #own = new Map<string, Issue[]>()
  readonly #issues = new SignalMap<readonly Issue[]>()
  readonly #findings = new Map<string, ReadonlySignal<readonly Finding[]>>()
  /** Increases when `counts` must be computed again. */
  readonly #runs = signal(0)
  #wide = new Map<string, Issue[]>()
  readonly #waiting = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #wholeTimer: ReturnType<typeof setTimeout> | undefined
  #stopIdle: (() => void) | undefined

  constructor(ports: CheckPorts) {
    this.#ports = ports
  }

  /** How many segments have a finding of each rule that isn't waived. */
  readonly counts: ReadonlySignal<ReadonlyMap<CheckRule, number>> = computed(() => {
    void this.#runs.value
    void this.#ports.notes.all.value
    const counts = new Map<CheckRule, number>()
    untracked(() => {
      for (const segmentId of this.#issues.keys())
        for (const rule of this.rulesOf(segmentId)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    })
    return counts
  })

  /**
   * The findings of a segment. A waived finding is shown again when the target changes, because the waiver refers to
   * the text.
   */
  findings(segmentId: string): ReadonlySignal<readonly Finding[]> {
    let findings = this.#findings.get(segmentId)
    if (!findings) {
      findings = computed(() => this.#join(segmentId))
      this.#findings.set(segmentId, findings)
    }
    return findings
  }

  #join(segmentId: string): readonly Finding[] {
    const issues = this.#issues.key(segmentId).value
    if (!issues) return noFindings
    const { notes, store } = this.#ports
    const waivers = notes.bySegment.key(segmentId).value?.waivers ?? []
    const hash = waivers.length > 0 ? textHash(store.rows.key(segmentId).value?.target ?? '') : ''
    const ignored = notes.ignored.value
    const reasonFor = (rule: CheckRule) =>
      waivers.find((waiver) => waiver.rule === rule && waiver.target_hash === hash)?.reason ??
      ignored.get(rule)?.reason ??
      null
    return issues.map((issue) => ({ ...issue, waive_reason: reasonFor(issue.rule) }))
  }

  /** The target without what was found, where that is a matter of a click; of the text as it is now. */
  mended(row: Row, finding: Finding): string | null {
    const { source, segment_id, codes } = row.segment
    const { target_lang } = this.#ports.document
    const issues = this.#issuesOf(row, this.#context())
    const isIt = (issue: Issue) => issue.rule === finding.rule && isSame(issue, finding)
    const now = [...issues, ...(this.#wide.get(segment_id) ?? [])].find(isIt)
    const target = now ? mended(now, { source, target: row.target, target_lang, issues }) : null
    return target === null ? null : foldLiterals(target, codes)
  }

  rulesOf(segmentId: string): ReadonlySet<CheckRule> {
    if (!this.#issues.get(segmentId)) return noRules
    const open = this.findings(segmentId).value.filter((finding) => finding.waive_reason === null)
    return open.length === 0 ? noRules : new Set(open.map((finding) => finding.rule))
  }

  recheck(segmentId: string): void {
    this.#waiting.add(segmentId)
    this.#timer ??= setTimeout(() => this.#recheckWaiting(), recheckAfterMs)
    this.#checkWideLater()
  }

  #checkWideLater(): void {
    clearTimeout(this.#wholeTimer)
    this.#wholeTimer = setTimeout(() => this.#checkWide(), wholeAfterMs)
  }

  /** Removes a deleted segment with its findings. */
  forget(segmentId: string): void {
    this.#own.delete(segmentId)
    this.#wide.delete(segmentId)
    this.#issues.set(segmentId, undefined)
    this.#findings.delete(segmentId)
    this.#countAnew()
    this.#checkWideLater()
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#wholeTimer)
    this.#stopIdle?.()
  }

  /** Checks all rows again, in idle slices. */
  checkAll(): void {
    this.#stopIdle?.()
    const ids = this.#ports.store.order.peek()
    const context = this.#context()
    let done = 0
    this.#stopIdle = whenIdle((hasTime) => {
      while (done < ids.length && hasTime()) {
        const row = this.#ports.store.row(ids[done] ?? null)
        if (row) this.#check(row, context)
        done += 1
      }
      this.running.value = done < ids.length ? { done, total: ids.length } : null
      if (done < ids.length) return true
      this.#checkWide()
      return false
    })
  }

  #context(): CheckContext {
    const { document, store, terms } = this.#ports
    this.#hasSpeakers = document.makes_text && store.isAnyone((row) => row.segment.speaker !== null)
    const { source_lang, target_lang } = document
    return { source_lang, target_lang, profile: this.profile.peek(), terms: terms.peek() }
  }

  /** Reads from the first segments whether the document is a subtitle. */
  readKind(): void {
    const { document, store } = this.#ports
    const [first] = store.order.peek()
    const isSubtitle = store.row(first ?? null)?.segment.kind === 'cue'
    // A transcript of plain sound is read as a protocol, not on a screen.
    const isProtocol = document.makes_text && isSoundFile(document.file_name)
    this.profile.value = isSubtitle && !isProtocol ? profileFor(document.target_lang) : null
  }

  #recheckWaiting(): void {
    this.#timer = undefined
    const context = this.#context()
    for (const segmentId of this.#waiting) {
      const row = this.#ports.store.row(segmentId)
      if (row) this.#check(row, context)
    }
    this.#waiting.clear()
    this.#countAnew()
  }

  #check(row: Row, context: CheckContext): void {
    const { document, issuesOfWork, isOff } = this.#ports
    if (isOff) return
    const { segment_id } = row.segment
    const issues = this.#issuesOf(row, context)
    if (document.makes_text) issues.push(...this.#heardIn(row))
    issues.push(...issuesOfWork(row))
    // An untouched row is work to do, not an error.
    const isToDo = !isConfirmed(row) && (!document.makes_text || row.segment.rev === 0)
    this.#own.set(segment_id, isToDo ? issues.filter((issue) => issue.rule !== 'target_empty') : issues)
    this.#publish(segment_id)
  }

  #issuesOf({ target, segment }: Row, context: CheckContext): Issue[] {
    const { source, codes, start_ms, end_ms, length_limit } = segment
    return checkSegment({ source, target, codes, start_ms, end_ms, length_limit }, context)
  }

  #heardIn(row: Row): Issue[] {
    const { speaker, words } = row.segment
    const unsure = isConfirmed(row) ? 0 : unsureCount(row.target, words)
    return checkTranscriptCue({ target: row.target, speaker, unsure }, { hasSpeakers: this.#hasSpeakers })
  }

  #checkWide(): void {
    const { store, isOff } = this.#ports
    if (isOff) return
    const context = this.#context()
    const segments = Array.from(store.allRows(), (row) => ({ ...row.segment, target: row.target }))
    const before = this.#wide
    this.#wide = checkDocument(segments, context.profile)
    for (const segmentId of new Set([...before.keys(), ...this.#wide.keys()]))
      if (store.row(segmentId)) this.#publish(segmentId)
    this.#countAnew()
  }

  #publish(segmentId: string): void {
    const { makes_text, can } = this.#ports.document
    const mayTime = makes_text || can.cues
    const all = [...(this.#own.get(segmentId) ?? []), ...(this.#wide.get(segmentId) ?? [])]
    const issues = mayTime ? all : all.filter((issue) => !timeRules.has(issue.rule))
    this.#issues.set(segmentId, issues.length === 0 ? undefined : issues)
  }

  #countAnew(): void {
    this.#runs.value = this.#runs.peek() + 1
  }
}
