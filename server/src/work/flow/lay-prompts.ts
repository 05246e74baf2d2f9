/** Prompts of the company's that are laid over a flow's machines: saved with the flow as they say at that moment. */
import { type FlowGraph, fillParts, type LaidPrompt, nodeKinds, stepVariables } from '@polyphony/contract'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { hook } from '../../ground/kernel/hooks.ts'

export interface TeamPrompt {
  readonly title: string
  readonly text: string
  /** What fills a variable where nothing else does. */
  readonly presets: Readonly<Record<string, string>>
}

type Named = Pick<LaidPrompt, 'directive_id' | 'version'>

/** Finds a version of one of the company's prompts for its team; null: there is none. */
export const teamPrompts = hook<(tx: Tx, actor: Actor, named: Named) => Promise<TeamPrompt | null>>('teamPrompts')

/**
 * The graph with the words of its prompts, whatever the input says they are. What the flow had before stays as it was, even if
 * the prompt is gone. @throws NOT_FOUND, DIRECTIVE_VALUES_MISSING
 */
export async function layPrompts(ctx: Ctx, tx: Tx, graph: FlowGraph, before: FlowGraph | null): Promise<FlowGraph> {
  const nodes: FlowGraph['nodes'] = []
  for (const node of graph.nodes) {
    const { laid_prompt, ...settings } = node.settings ?? {}
    if (!laid_prompt) nodes.push(node)
    else if (!nodeKinds[node.kind].settings?.includes('laid_prompt')) nodes.push({ ...node, settings })
    else nodes.push({ ...node, settings: { ...settings, laid_prompt: await lay(ctx, tx, laid_prompt, before) } })
  }
  return { ...graph, nodes }
}

async function lay(ctx: Ctx, tx: Tx, asked: LaidPrompt, before: FlowGraph | null): Promise<LaidPrompt> {
  const { directive_id, version } = asked
  const words = keptWords(asked, before) ?? (await findWords(ctx, tx, asked))
  const given = Object.entries(asked.values).filter(([, value]) => value.trim() !== '')
  const values = { ...words.presets, ...Object.fromEntries(given) }
  const byStep = Object.fromEntries(stepVariables.map((name) => [name, name]))
  const missing = fillParts(words.text, { ...values, ...byStep }).filter(({ is_missing }) => is_missing)
  const names = [...new Set(missing.map(({ variable }) => variable))].join(', ')
  if (names !== '') throw new CallError('DIRECTIVE_VALUES_MISSING', { names })
  return { directive_id, version, title: words.title, text: words.text, values }
}

function keptWords({ directive_id, version }: Named, before: FlowGraph | null): TeamPrompt | null {
  const kept = before?.nodes
    .map(({ settings }) => settings?.laid_prompt)
    .find((one) => one?.directive_id === directive_id && one.version === version)
  return kept ? { title: kept.title, text: kept.text, presets: kept.values } : null
}

async function findWords({ actor, partsOf }: Ctx, tx: Tx, named: Named): Promise<TeamPrompt> {
  for (const find of partsOf(teamPrompts)) {
    const found = await find(tx, actor, named)
    if (found) return found
  }
  throw notFound()
}
