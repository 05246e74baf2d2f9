/** Interpreting: a recording is interpreted by voice. The people of later steps listen on the same screen. */
import { lazy } from 'react'
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { boothCommands } from './booth-commands.ts'
import { indexedChunks } from './chunks/kept-chunk.ts'
import { Interpreting } from './interpreting.ts'

export const interpreting: WorkKind = {
  kind: 'interpreting',
  commands: boothCommands,
  isShown: ({ is_interpreted }) => is_interpreted,
  shown: {
    open: (opened, scope) => opened.player && new Interpreting(opened, opened.player, indexedChunks(scope)),
    Room: lazy(() => import('./InterpretingView.tsx')),
  },
}
