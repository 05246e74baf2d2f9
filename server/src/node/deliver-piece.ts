/** The last node: writes the piece's files, teaches the memory, closes the money. Killed half-way, it begins anew and doubles nothing. */
import { type DeliveryVersion, extensionOf, type OutputKind } from '@polyphony/contract'
import type { App } from '../context.ts'
import { renderBilingual } from '../document/subtitle/bilingual.ts'
import { renderSubtitles } from '../document/subtitle/render.ts'
import { writeDocument } from '../document/write-document.ts'
import { createOutputFile } from '../file/create-output-file.ts'
import { readFile } from '../file/read-file.ts'
import { inTransaction, type Work } from '../kernel/transaction.ts'
import { learn } from '../memory/learn.ts'
import { recogniseRevenue } from '../settlement/charge-order.ts'
import { record } from '../task/history.ts'
import { finalTargets, type FinalSegment } from '../workbench/final-targets.ts'
import { advance } from './advance.ts'
import { notePersons } from './note-persons.ts'
import { getNodeTask, getTask, type Task, transition } from './store.ts'

export interface Rendered {
  kind: OutputKind
  name: string
  bytes: Uint8Array
}
