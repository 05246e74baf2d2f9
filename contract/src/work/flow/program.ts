/** Programs of the server's machine that some work needs. A server may lack them: what needs one can't be ordered there. */
import type { FlowGraph, NodeKind } from './flow.ts'

export const programs = ['ffmpeg', 'tesseract', 'LibreOffice'] as const
export type Program = (typeof programs)[number]

/** What subtitles are burned into a film with. */
export const burnInProgram: Program = 'ffmpeg'

/** Hearing, speaking, and laying voices over a recording. Without tesseract people mark the texts of a picture themselves. */
const needed: Partial<Record<NodeKind, Program>> = {
  transcribe: 'ffmpeg',
  synthesize: 'ffmpeg',
  dubbing: 'ffmpeg',
  interpreting: 'ffmpeg',
}

/** What this kind of work can't be done without. */
export const programFor = (kind: NodeKind): Program | null => needed[kind] ?? null

export function isWithoutProgram(kind: NodeKind, missing: readonly Program[]): boolean {
  const program = programFor(kind)
  return program !== null && missing.includes(program)
}

/** The first program that a flow would need and the server lacks. */
export function programMissingFor({ nodes }: FlowGraph, missing: readonly Program[]): Program | null {
  const without = nodes.find(({ kind }) => isWithoutProgram(kind, missing))
  return without ? programFor(without.kind) : null
}
