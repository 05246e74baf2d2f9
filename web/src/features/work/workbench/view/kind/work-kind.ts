/** A kind of work as the workbench's screen takes it: one object a kind, in the list of `kinds/kinds.ts`. */
import type { Language, NodeKind, WorkDocument } from '@polyphony/contract'
import type { ComponentType } from 'react'
import type { Row as Wording } from '../../../../../i18n/text.ts'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { DocumentTraits, WorkPart } from '../../core/document/work-part.ts'
import type { Commands } from '../../core/keys/keymap.ts'
import type { Row } from '../../core/row/row.ts'
import type { Words } from './words.ts'

export interface WorkKind {
  readonly kind: NodeKind
  /** Keys of its own; all are listed and can be changed wherever one works. */
  readonly commands?: Commands
  /** Whether a document of another kind shows what this kind makes: a review of it, the step after it. */
  isShown?(document: WorkDocument): boolean
  /** What everybody sees who has its work open. */
  readonly shown?: Facet
  /** What whoever does this work sees besides, or instead. */
  readonly own?: Facet
}

/** What differs from plain text in a grid. Everything is optional. */
export interface Facet extends DocumentTraits {
  /** What it adds to the document beneath the screen. `scope` names what it keeps on the device. */
  open?(opened: OpenDocument, scope: string): WorkPart | null

  /** In place of the whole screen. */
  readonly Room?: ComponentType
  /** In place of grid, player and panel. */
  readonly Body?: ComponentType<BodyProps>
  /** Shows nothing: carries out the kind's commands by `useCommands`. */
  readonly Commands?: ComponentType
  /** In the header, beside the state of what is saved. */
  readonly HeaderMark?: ComponentType
  /** The header's usual save state doesn't tell: the kind shows its own. */
  readonly isSaveStateOwn?: boolean

  /** In place of a row's text. */
  readonly Cell?: ComponentType<{ row: Row; isActive: boolean }>
  /** Under the text of the active row, while it may be written and its times may be changed. */
  readonly CueBar?: ComponentType<{ row: Row }>
  /** Under the text of every row. */
  readonly BelowText?: ComponentType<BelowTextProps>
  /** In place of the mark that says how far a row's text is; where the text came from isn't told then. */
  readonly RowState?: ComponentType<{ row: Row }>
  /** Under the grid on a narrow screen. */
  readonly NarrowBar?: ComponentType
  /** Words of a row were selected. */
  onSelect?(opened: OpenDocument): void

  /** More tabs in the panel of an order's work. */
  readonly tabs?: readonly PanelTab[]
  readonly hiddenTabs?: readonly string[]
  firstTab?(document: WorkDocument): string | null

  /** More filters of rows; the part's `isShown` says which rows they show. */
  filters?(document: WorkDocument, language: Language): readonly FilterOption[]
  readonly hiddenFilters?: readonly string[]
  words?(document: WorkDocument): Partial<Words>

  /** In place of the usual way to hand work in. */
  readonly HandIn?: ComponentType<{ onClose: () => void }>
  /** Where one goes from the workbench, if not to the list of one's tasks. */
  leavePath?(document: WorkDocument): string
}

export interface BodyProps {
  isNarrow: boolean
  onShowKeys: () => void
  onReplace: () => void
}

export interface BelowTextProps {
  row: Row
  isActive: boolean
  /** The text of this row may be written here, and so may its voice be spoken. */
  canEdit: boolean
}

export interface PanelTab {
  readonly key: string
  readonly name: Wording
  /** The tab that it stands before. */
  readonly before: string
  /** Null: no row is active. */
  readonly Content: ComponentType<{ row: Row | null }>
}

export interface FilterOption {
  readonly key: string
  readonly label: string
}
