/** The drawn nodes and edges: derived from the graph, and moved freely while they are dragged. */
import { type FlowEdge, type FlowGraph, type FlowProblem, type Language, present } from '@polyphony/contract'
import { type Edge, MarkerType, useEdgesState, useNodesState } from '@xyflow/react'
import { useEffect } from 'react'
import { useLanguage } from '../../../../../i18n/i18n.ts'
import { type Designer, problemsAt } from '../edit/use-designer.ts'
import { stepNames } from '../step/step-names.ts'
import classes from './canvas.module.css'
import { layOut, nodeSize } from './lay-out.ts'
import type { StepNode } from './StepNodeView.tsx'

export function useDrawing({ draft: { graph }, problems, chosen }: Designer) {
  const language = useLanguage()
  const [nodes, setNodes, onNodesChange] = useNodesState<StepNode>([])
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([])
  const chosenId = chosen?.node_id
  const problemsKey = JSON.stringify(problems)
  useEffect(() => {
    const drawn = drawnNodes(graph, problems, language)
    setNodes((before) =>
      drawn.map((node) => ({
        ...before.find((one) => one.id === node.id),
        ...node,
        selected: node.id === chosenId,
      })),
    )
    setEdges(drawnEdges(graph, problems, language))
    // oxlint-disable-next-line react/exhaustive-deps -- problems are compared by their content
  }, [graph, chosenId, problemsKey, language, setNodes, setEdges])
  return { nodes, edges, onNodesChange, onEdgesChange }
}

function drawnNodes(graph: FlowGraph, problems: readonly FlowProblem[], language: Language): StepNode[] {
  const places = layOut(graph)
  const names = stepNames(graph, language)
  return graph.nodes.map((node) => {
    const name = present(names.get(node.node_id))
    return {
      ...nodeSize,
      id: node.node_id,
      type: 'step',
      position: present(places.get(node.node_id)),
      ariaLabel: name,
      data: { node, name, problemCount: problemsAt(problems, node.node_id).length },
    }
  })
}

const edgeKey = ({ from, to }: FlowEdge) => `${from}>${to}`

function drawnEdges(graph: FlowGraph, problems: readonly FlowProblem[], language: Language): Edge[] {
  const names = stepNames(graph, language)
  const wrong = new Set(problems.flatMap(({ edge }) => (edge ? [edgeKey(edge)] : [])))
  return graph.edges.map((edge) => ({
    id: edgeKey(edge),
    source: edge.from,
    target: edge.to,
    type: 'smoothstep',
    ariaLabel: `${names.get(edge.from) ?? ''} → ${names.get(edge.to) ?? ''}`,
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--edge)' },
    ...(wrong.has(edgeKey(edge)) && { className: classes.wrong }),
  }))
}
