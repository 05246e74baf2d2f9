/** The entries of the list of recordings: stretches with their versions, gaps and handovers. Pure. */
import { type InterpretNote, type InterpretStretch, msOfFrames, present, type Span } from '@polyphony/contract'

export type ListEntry =
  | {
      readonly kind: 'stretch'
      readonly at_ms: number
      readonly number: number
      readonly shown: InterpretStretch
      readonly versions: readonly InterpretStretch[]
    }
  | { readonly kind: 'gap'; readonly at_ms: number; readonly end_ms: number }
  | { readonly kind: 'handover'; readonly at_ms: number; readonly note: InterpretNote }

export const beginOf = ({ start_ms, offset_frames, mode }: InterpretStretch): number =>
  mode === 'consecutive' ? start_ms : start_ms + msOfFrames(offset_frames)

/** In the order of the floor; the versions of a stretch are sorted from oldest to newest, and one of them is shown. */
export function listOf(
  stretches: readonly InterpretStretch[],
  uncovered: readonly Span[],
  notes: readonly InterpretNote[],
): ListEntry[] {
  const slots = Map.groupBy(stretches, ({ slot_id }) => slot_id)
  const heard = [...slots.values()].map((all) => {
    const versions = all.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    const shown = versions.find((one) => one.is_chosen) ?? present(versions.at(-1))
    return { kind: 'stretch' as const, at_ms: beginOf(shown), number: 0, shown, versions }
  })
  const numbered = heard
    .toSorted((a, b) => a.at_ms - b.at_ms || a.shown.offset_frames - b.shown.offset_frames)
    .map((one, index) => ({ ...one, number: index + 1 }))
  const gaps = uncovered.map(({ start_ms, end_ms }) => ({ kind: 'gap' as const, at_ms: start_ms, end_ms }))
  const handovers = notes
    .filter(({ kind }) => kind === 'handover')
    .map((note) => ({ kind: 'handover' as const, at_ms: note.at_ms, note }))
  return [...numbered, ...gaps, ...handovers].toSorted((a, b) => a.at_ms - b.at_ms)
}
