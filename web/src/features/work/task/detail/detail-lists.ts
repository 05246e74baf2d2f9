/** The lists on the page of a task. The list of pieces has plain parameter names, the others have a prefix. */
import { attentions, calls, type OutputOf, pieceStates } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { id, oneOf, text } from '../../../../parts/list/param.ts'
import { defineWholeList } from '../../../../parts/list/use-whole-list.ts'

export const pieceList = defineList(calls.taskPiece.getTaskPieceList, {
  on: ['taskDetail'],
  filters: {
    node_id: id,
    state: oneOf(pieceStates),
    attention: oneOf(attentions),
    target_lang: id,
    assignee_id: id,
    keyword: text,
  },
})

/** Pieces that wait for the client's confirmation; the banner shows them above every tab. */
export const checkList = defineList(calls.taskPiece.getTaskPieceList, { on: ['taskDetail'], name: 'check' })

export const historyList = defineList(calls.task.getTaskHistory, { on: ['taskDetail'], name: 'history' })
export const inputList = defineWholeList(calls.task.getTaskInputList, { on: 'taskDetail', name: 'inputs' })
export const outputList = defineWholeList(calls.task.getTaskDownloadList, { on: 'taskDetail', name: 'outputs' })
export type Output = OutputOf<typeof calls.task.getTaskDownloadList>['list'][number]

export const linkList = defineWholeList(calls.share.getTaskShareList, { on: 'taskDetail', name: 'links' })
