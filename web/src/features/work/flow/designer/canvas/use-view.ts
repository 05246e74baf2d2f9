/** Controls which part of the drawing is visible. */
import type { FlowGraph } from '@polyphony/contract'
import type { Edge, ReactFlowInstance } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { nodeSize } from './lay-out.ts'
import type { StepNode } from './StepNodeView.tsx'

type Instance = ReactFlowInstance<StepNode, Edge>

const fit = { maxZoom: 1, padding: 0.12 }
/** At a smaller scale, names can't be read. */
const readable = 0.75

/**
 * Shows new nodes and layouts: the whole drawing if it is readable at that scale, else the selected step or the first
 * ones.
 * @returns a callback that takes the instance of the drawing.
 */
export function useView({ nodes }: FlowGraph): (instance: Instance) => void {
  const [instance, setInstance] = useState<Instance | null>(null)
  const count = nodes.length
  const isLaidOut = nodes.every((node) => !node.position)
  useEffect(() => {
    const frame = requestAnimationFrame(() => instance && void show(instance))
    return () => cancelAnimationFrame(frame)
  }, [instance, count, isLaidOut])
  return setInstance
}

async function show(instance: Instance): Promise<void> {
  await instance.fitView(fit)
  const { x, zoom } = instance.getViewport()
  if (zoom >= readable) return
  const nodes = instance.getNodes()
  const chosen = nodes.find((node) => node.selected)
  if (chosen) {
    const { x: left, y: top } = chosen.position
    await instance.setCenter(left + nodeSize.width / 2, top + nodeSize.height / 2, { zoom: readable })
    return
  }
  const all = instance.getNodesBounds(nodes)
  const middle = all.x + all.width / 2
  await instance.setViewport({ x: x + (zoom - readable) * middle, y: 24 - all.y * readable, zoom: readable })
}
