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
  /** The company's prompt that was laid over the machine's. */
  readonly prompt?: { readonly title: string; readonly version: number } | null
}

const separator = '|'

export function writeProducer({ maker, instead_of, prompt = null }: Producer): string {
  if (prompt) return [maker, instead_of ?? '', prompt.version, prompt.title].join(separator)
  return instead_of === null ? maker : `${maker}${separator}${instead_of}`
}

export function readProducer(text: string): Required<Producer> {
  const [maker = '', instead_of = '', version, ...title] = text.split(separator)
  const prompt = version === undefined ? null : { version: Number(version), title: title.join(separator) }
  return { maker, instead_of: instead_of === '' ? null : instead_of, prompt }
}
