/**
 * Image repair: the text of a picture is painted over and the translation is set in its place. The people of later
 * steps see the picture.
 */
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { indexedDraft } from './draft.ts'
import { ImageRepairBody } from './ImageRepairBody.tsx'
import { ImageRepairHandIn } from './ImageRepairHandIn.tsx'
import { imageRepairText } from './image-repair.text.ts'
import { ImageRepair } from './image-repair.ts'
import { PictureCommands } from './PictureCommands.tsx'
import { pictureCommands } from './picture-commands.ts'
import { StyleTab } from './tabs/StyleTab.tsx'
import { VersionsTab } from './tabs/VersionsTab.tsx'

export const imageRepair: WorkKind = {
  kind: 'imageRepair',
  commands: pictureCommands,
  isShown: ({ is_image_repaired }) => is_image_repaired,
  shown: {
    open: (opened, scope) => new ImageRepair(opened, indexedDraft(scope), false),
    Body: ImageRepairBody,
    Commands: PictureCommands,
    isSaveStateOwn: true,
    tabs: [
      { key: 'style', name: imageRepairText.tabStyle, before: 'matches', Content: StyleTab, isOfTrials: true },
      { key: 'versions', name: imageRepairText.tabVersions, before: 'history', Content: VersionsTab, isOfTrials: true },
    ],
  },
  own: {
    open: (opened, scope) => new ImageRepair(opened, indexedDraft(scope), true),
    isTextFixed: true,
    hiddenTabs: ['matches', 'concordance'],
    firstTab: ({ return_reason }) => (return_reason === null ? 'style' : 'issues'),
    words: () => ({ progress: imageRepairText.progress }),
    HandIn: ImageRepairHandIn,
  },
}
