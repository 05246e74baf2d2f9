/** Charts and diagrams, which are parts of their own. */
import type { OfficePart } from './office-file.ts'
import type { OfficePackage } from './package.ts'

/** The charts and diagrams that a part of a package shows. */
export function drawnParts(file: OfficePackage, part: string): OfficePart[] {
  const relations = file.relations(part)
  const targetsOf = (kind: string) => relations.flatMap((relation) => (relation.kind === kind ? [relation.target] : []))
  const mirrorOf = targetsOf('diagramData')
  return [
    ...targetsOf('chart').map((name): OfficePart => ({ name, context: 'chart', extra: 'charts' })),
    ...mirrorOf.map((name): OfficePart => ({ name, context: 'diagram', extra: 'diagrams' })),
    // Office shows the stored drawing of a diagram.
    ...targetsOf('diagramDrawing').map((name): OfficePart => ({ name, context: 'diagram', mirrorOf })),
  ]
}
