/** Dubbing: each line of a translation is spoken. The people of later steps can play the takes. */
import { say } from '../../../../../i18n/i18n.ts'
import type { Facet, WorkKind } from '../../view/kind/work-kind.ts'
import { DubSettingTab } from './DubSettingTab.tsx'
import { dubbingText } from './dubbing.text.ts'
import { Dubbing, withoutTake } from './dubbing.ts'
import { RowTakes } from './RowTakes.tsx'
import { TakeCommands } from './TakeCommands.tsx'
import { TakesWaiting } from './TakesWaiting.tsx'
import { takeCommands } from './take-commands.ts'
import { indexedTakes } from './takes/kept-take.ts'

const heard: Facet = {
  open: (opened, scope) => new Dubbing(opened, indexedTakes(scope), false),
  BelowText: RowTakes,
  Commands: TakeCommands,
  HeaderMark: TakesWaiting,
}

export const dubbing: WorkKind = {
  kind: 'dubbing',
  commands: takeCommands,
  isShown: ({ media_file_id, purpose, makes_text, is_interpreted, reviewed_kind }) =>
    reviewed_kind === 'dubbing' || (media_file_id !== null && purpose === 'order' && !makes_text && !is_interpreted),
  shown: heard,
  own: {
    open: (opened, scope) => new Dubbing(opened, indexedTakes(scope), true),
    hiddenTabs: ['matches', 'concordance'],
    tabs: [{ key: 'voices', name: dubbingText.tab, before: 'comments', Content: DubSettingTab }],
    firstTab: () => 'issues',
    hiddenFilters: ['untranslated'],
    filters: (_document, language) => [{ key: withoutTake, label: say(language, dubbingText)('withoutTake') }],
    words: () => ({
      progress: dubbingText.progress,
      unconfirmed: dubbingText.notSpoken,
      submitUnfinished: dubbingText.submitUnfinished,
      submitReady: dubbingText.submitReady,
      submitSending: dubbingText.submitWaiting,
    }),
  },
}
