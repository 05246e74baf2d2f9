/** A kind of work in the workbench's screen: one object per kind, listed in `kinds/kinds.ts`. */
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
  /** Commands of its own; all commands are listed and can be changed in every kind of work. */
  readonly commands?: Commands
  /** Whether a document of another kind shows what this kind makes: its review, or the step after it. */
  isShown?(document: WorkDocument): boolean
  /** For everybody who has its work open. */
  readonly shown?: Facet
  /** For the person who does this work, in addition or instead. */
  readonly own?: Facet
}

/** The differences from plain text in a grid. All members are optional. */
export interface Facet extends DocumentTraits {
  /** Creates its part of the open document. `scope` names its storage on the device. */
  open?(opened: OpenDocument, scope: string): WorkPart | null

  /** Replaces the whole screen. */
  readonly Room?: ComponentType
  /** Replaces grid, player and panel. */
  readonly Body?: ComponentType<BodyProps>
  /** Renders nothing: registers the kind's commands with `useCommands`. */
  readonly Commands?: ComponentType
  /** In the header, beside the state of saving. */
  readonly HeaderMark?: ComponentType
  /** Hides the header's state of saving, because the kind shows its own. */
  readonly isSaveStateOwn?: boolean

  /** Replaces a row's text. */
  readonly Cell?: ComponentType<{ row: Row; isActive: boolean }>
  /** Below the text of the active row, while its text and its times can be changed. */
  readonly CueBar?: ComponentType<{ row: Row }>
  /** Below the text of every row. */
  readonly BelowText?: ComponentType<BelowTextProps>
  /** Replaces the mark of a row's state; the origin of the text is not shown then. */
  readonly RowState?: ComponentType<{ row: Row }>
  /** Below the grid on a narrow screen. */
  readonly NarrowBar?: ComponentType
  /** Called when words of a row were selected. */
  onSelect?(opened: OpenDocument): void

  /** Additional tabs in the panel for orders. */
  readonly tabs?: readonly PanelTab[]
  readonly hiddenTabs?: readonly string[]
  firstTab?(document: WorkDocument): string | null

  /** Additional filters of rows; the part's `isShown` decides which rows they show. */
  filters?(document: WorkDocument, language: Language): readonly FilterOption[]
  readonly hiddenFilters?: readonly string[]
  words?(document: WorkDocument): Partial<Words>

  /** Replaces the form for handing work in. */
  readonly HandIn?: ComponentType<{ onClose: () => void }>
  /** The address after leaving the workbench, if it isn't the list of tasks. */
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
  /** The text of this row can be changed here, or its take can be recorded. */
  canEdit: boolean
}

export interface PanelTab {
  readonly key: string
  readonly name: Wording
  /** It is a part of the work itself, in trials and reviews, too. */
  readonly isOfTrials?: true
  /** The tab before which it is inserted. */
  readonly before: string
  /** Null: no row is active. */
  readonly Content: ComponentType<{ row: Row | null }>
}

export interface FilterOption {
  readonly key: string
  readonly label: string
}
