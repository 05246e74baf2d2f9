/** The state of a flow in the designer: the draft, its history and its problems. */
import {
  type FlowGraph,
  type FlowProblem,
  type FlowSummary,
  flowProblems,
  type Media,
  type NodeKind,
  type Program,
} from '@polyphony/contract'
import { useState } from 'react'
import { addNode, removeNode, setReviewed } from './edit-graph.ts'
import { begin, change, redo, undo } from './history.ts'

export interface Draft {
  name: string
  description: string
  graph: FlowGraph
}

export interface Start extends Draft {
  media: Media
  /** Null: a new flow. */
  flow: FlowSummary | null
}

export function useDesigner(start: Start, isAvailable: (kind: NodeKind) => boolean, missing: readonly Program[]) {
  const [base, setBase] = useState<Draft>(start)
  const [history, setHistory] = useState(() =>
    begin<Draft>({ name: start.name, description: start.description, graph: start.graph }),
  )
  const [chosenId, choose] = useState<string | null>(null)
  const draft = history.now
  const { graph } = draft
  const problems = flowProblems(graph, start.media, isAvailable, missing)
  const edit = (more: Partial<Draft>, key: string | null = null) =>
    setHistory((before) => change(before, { ...before.now, ...more }, key))
  const editGraph = (next: (graph: FlowGraph) => FlowGraph, key: string | null = null) =>
    setHistory((before) => {
      const changed = next(before.now.graph)
      return changed === before.now.graph ? before : change(before, { ...before.now, graph: changed }, key)
    })
  return {
    media: start.media,
    draft,
    problems,
    chosen: graph.nodes.find((node) => node.node_id === chosenId) ?? null,
    choose,
    isChanged: !isSame(draft, base),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    edit,
    editGraph,
    add(kind: NodeKind, afterId: string | null) {
      const { graph: next, node_id } = addNode(graph, kind, afterId)
      edit({ graph: next })
      choose(node_id)
    },
    remove: (nodeId: string) => editGraph((now) => removeNode(now, nodeId)),
    review: (nodeId: string, isReviewed: boolean) => editGraph((now) => setReviewed(now, nodeId, isReviewed)),
    /** Makes the saved draft the base for unsaved changes. */
    setSaved: (saved: Draft) => setBase(saved),
  }
}
export type Designer = ReturnType<typeof useDesigner>

const isSame = (one: Draft, other: Draft) =>
  one.name.trim() === other.name.trim() &&
  one.description.trim() === other.description.trim() &&
  JSON.stringify(one.graph) === JSON.stringify(other.graph)

export const problemsAt = (problems: readonly FlowProblem[], nodeId: string) =>
  problems.filter(({ node_id, edge }) => node_id === nodeId || edge?.to === nodeId)
