/**
 * Who made a machine's result, as `node_task.produced_by` stores it: a provider with its model, or a method that needs
 * no model.
 */

export interface Producer {
  /**
   * `provider/model`, or a method without a model: `memory`, `embedded checks`, `unchanged`, `skipped` and the like.
   */
  readonly maker: string
  /** The provider that the node names, if it was not available and another one did the work. */
  readonly instead_of: string | null
}

const separator = '|'

export function writeProducer({ maker, instead_of }: Producer): string {
  return instead_of === null ? maker : `${maker}${separator}${instead_of}`
}

export function readProducer(text: string): Producer {
  const index = text.indexOf(separator)
  return index < 0
    ? { maker: text, instead_of: null }
    : { maker: text.slice(0, index), instead_of: text.slice(index + 1) }
}
