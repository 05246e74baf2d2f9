/** Comments, issues and waivers, by segment; and the rules that are ignored in the whole work. */
import type { IgnoredRule, OutputOf, SegmentComment, SegmentIssue, waiver, workbench } from '@polyphony/contract'
import type { z } from 'zod'
import { computed, type ReadonlySignal, SignalMap, signal } from '../signal/signal.ts'

type Notes = OutputOf<(typeof workbench)['getNotes']>
type Waiver = z.output<typeof waiver>

export interface SegmentNotes {
  comments: readonly SegmentComment[]
  issues: readonly SegmentIssue[]
  waivers: readonly Waiver[]
}

export const noNotes: SegmentNotes = { comments: [], issues: [], waivers: [] }

export class NotesStore {
  readonly bySegment = new SignalMap<SegmentNotes>()
  readonly all = signal<Notes>({ comments: [], issues: [], waivers: [], ignored_rules: [] })

  /** The rules that are ignored in the whole work: why, by whom and since when. */
  readonly ignored: ReadonlySignal<ReadonlyMap<string, IgnoredRule>> = computed(
    () => new Map(this.all.value.ignored_rules.map((ignored) => [ignored.rule, ignored])),
  )

  notesOf(segmentId: string): SegmentNotes {
    return this.bySegment.get(segmentId) ?? noNotes
  }

  take(notes: Notes): void {
    const grouped = new Map<string, { comments: SegmentComment[]; issues: SegmentIssue[]; waivers: Waiver[] }>()
    const groupOf = (segmentId: string) => {
      const group = grouped.get(segmentId) ?? { comments: [], issues: [], waivers: [] }
      grouped.set(segmentId, group)
      return group
    }
    for (const comment of notes.comments) groupOf(comment.segment_id).comments.push(comment)
    for (const issue of notes.issues) groupOf(issue.segment_id).issues.push(issue)
    for (const waiver of notes.waivers) groupOf(waiver.segment_id).waivers.push(waiver)
    const gone = [...this.bySegment.keys()].filter((segmentId) => !grouped.has(segmentId))
    this.all.value = notes
    for (const segmentId of gone) this.bySegment.set(segmentId, undefined)
    for (const [segmentId, group] of grouped) this.bySegment.set(segmentId, group)
  }

  putComment(comment: SegmentComment): void {
    const { comments, ...rest } = this.all.value
    this.take({ ...rest, comments: [...comments.filter((each) => each.comment_id !== comment.comment_id), comment] })
  }

  putIssue(issue: SegmentIssue): void {
    const { issues, ...rest } = this.all.value
    const index = issues.findIndex((each) => each.issue_id === issue.issue_id)
    this.take({ ...rest, issues: index < 0 ? [...issues, issue] : issues.with(index, issue) })
  }

  removeIssue(issueId: string): void {
    const { issues, ...rest } = this.all.value
    this.take({ ...rest, issues: issues.filter((issue) => issue.issue_id !== issueId) })
  }

  putWaiver(waiver: Waiver): void {
    const { waivers, ...rest } = this.all.value
    this.take({ ...rest, waivers: [...waivers, waiver] })
  }

  putIgnored(ignored: IgnoredRule): void {
    const { ignored_rules, ...rest } = this.all.value
    this.take({ ...rest, ignored_rules: [...ignored_rules.filter(({ rule }) => rule !== ignored.rule), ignored] })
  }

  removeIgnored(rule: string): void {
    const { ignored_rules, ...rest } = this.all.value
    this.take({ ...rest, ignored_rules: ignored_rules.filter((ignored) => ignored.rule !== rule) })
  }
}

export const hasOpenIssue = (notes: SegmentNotes): boolean => notes.issues.some((issue) => issue.state === 'open')
export const hasOpenComment = (notes: SegmentNotes): boolean => notes.comments.some((comment) => !comment.resolved_at)
